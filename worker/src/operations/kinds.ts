import type { Kind, OperationKind, RequestedKind } from './kind.ts';
import { cancel } from './cancel-nonce.ts';
import { anchor, type RequestedAnchor } from './kinds/anchor.ts';
import { batch } from './kinds/batch.ts';
import { deployment } from './kinds/deployment.ts';
import { mint, type RequestedMint } from './kinds/mint.ts';
import { payment, type RequestedPayment } from './kinds/payment.ts';
import type { RequestedStep } from './kinds/step/load-steps.ts';
import { step } from './kinds/step/step.ts';
import { withdrawal, type RequestedWithdrawal } from './kinds/withdrawal.ts';

/** An operation that waits for its signature. */
export type RequestedOperation =
  | RequestedPayment
  | RequestedWithdrawal
  | RequestedStep
  | RequestedMint
  | RequestedAnchor;

/** The kinds that wait for their signature, in the order in which their calls are prepared. */
const REQUESTED = { disburse: payment, withdraw: withdrawal, step, mint, anchor } satisfies {
  [K in RequestedOperation['kind']]: RequestedKind<Extract<RequestedOperation, { kind: K }>>;
};
export const REQUESTED_KINDS = Object.keys(REQUESTED) as RequestedOperation['kind'][];

/** Every kind by its name in the table. */
export const KINDS: Record<Kind, OperationKind> = { ...REQUESTED, deploy: deployment, batch, cancel };

/** What the operation's kind does with it. */
export const kindOf = ({ kind }: Pick<RequestedOperation, 'kind'>) =>
  REQUESTED[kind] as unknown as RequestedKind<RequestedOperation>;
