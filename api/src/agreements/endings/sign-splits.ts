import type { Transaction } from '@hireledger/db/connect';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { EndingSplit } from '@hireledger/domain/http/endings';
import type { PasskeyAnswer } from '@hireledger/domain/money/passkey-assertion';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { isUnderWay } from '../milestones/milestone-rows.ts';
import type { Proof, SessionProof } from '../../consents/consent.ts';
import type { Actor, Context } from '../../context.ts';
import type { HeldAgreement } from '../milestones/held-agreement.ts';
import { prepareSteps, proofOfStep, type PreparedStep } from '../milestones/prepare-steps.ts';

/** How a side confirms the splits: one answer of a passkey or a wallet for each, in their order. */
export interface SplitProofs {
  proof: SessionProof;
  passkeys?: readonly PasskeyAnswer[] | undefined;
  wallets?: readonly WalletAnswer[] | undefined;
}

interface SignedSplits {
  held: HeldAgreement;
  splits: { prepared: PreparedStep; proof: Proof }[];
}

/**
 * What this side signs to end the contract: a settlement of each milestone that holds money. Writes nothing.
 * @throws AppError as `prepareSteps` and `proofOfSide`, MILESTONE_CONFLICT where other milestones hold money, or one is moving
 */
export async function signSplits(
  context: Context,
  tx: Transaction,
  { actor, agreementId, splits }: { actor: Actor; agreementId: string; splits: readonly EndingSplit[] },
  { proof, passkeys: answers = [], wallets = [] }: SplitProofs,
): Promise<SignedSplits> {
  const { held, steps, passkeys } = await prepareSteps(context, tx, {
    actor,
    agreementId,
    wanted: (locked) => {
      requireSame(locked, splits);
      return splits.map((split, at) => ({
        body: { step: 'settle' as const, ...split },
        passkey: answers[at],
        wallet: wallets[at],
      }));
    },
  });
  const signed: SignedSplits['splits'] = [];
  for (const prepared of steps)
    signed.push({ prepared, proof: await proofOfStep(context, { held, passkeys }, prepared, proof) });
  return { held, splits: signed };
}

/** A proposal names exactly the milestones that hold money now. */
function requireSame({ milestones }: HeldAgreement, splits: readonly EndingSplit[]): void {
  const moving = milestones.find((row) => isUnderWay(row));
  if (moving)
    throw new AppError(
      'MILESTONE_CONFLICT',
      `A step of milestone ${moving.milestone + 1} is being recorded. Wait until that finishes.`,
    );
  const { from } = MILESTONE_STEP.settle;
  const now = milestones
    .filter((row) => from.some((state) => state === row.state))
    .map(({ milestone }) => milestone + 1);
  const named = splits.map(({ number }) => number).toSorted((one, other) => one - other);
  if (String(now) !== String(named))
    throw new AppError(
      'MILESTONE_CONFLICT',
      'The milestones have changed since this was proposed. Propose it again, with what is held now.',
    );
}
