import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Payout } from '@hireledger/domain/http/payouts';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { SessionProof } from '../consents/consent.ts';
import type { Actor, Context } from '../context.ts';

/** A stage that means a step of a contract that holds money. */
export interface StepOfStage {
  actor: Actor;
  agreementId: string;
  newStage: Extract<Stage, 'Accepted' | 'Completed'>;
  /** What was delivered, or what to change. */
  note?: string | undefined;
  attachments?: readonly string[] | undefined;
  /** Confirms that it is the person. */
  confirm: () => Promise<SessionProof>;
  passkey?: PasskeyAnswer | undefined;
}

/** The approval of all that is submitted of a contract that holds money. */
export interface ApproveSubmitted {
  companyId: string;
  applicationId: string;
  agreementId: string;
  /** The sum in minor units that the company saw. */
  amount?: bigint | undefined;
  idempotencyKey?: string | undefined;
  proof: SessionProof;
  passkey?: PasskeyAnswer | undefined;
}

/** What contracts do where a call of the specification names an application alone. Other features get these from the server. */
export interface ContractCalls {
  sendStandardContract(
    context: Context,
    command: { actor: Actor; applicationId: string; note?: string | undefined },
  ): Promise<void>;
  acceptContractOffer(context: Context, command: { actor: Actor; offerId: string; proof: null }): Promise<unknown>;
  takeStepOfStage(context: Context, command: StepOfStage): Promise<void>;
  approveSubmitted(context: Context, command: ApproveSubmitted): Promise<Payout[]>;
}
