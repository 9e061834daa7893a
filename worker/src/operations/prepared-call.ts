import type { Refusal } from '@hireledger/signer/client';

/** A call that is ready for its nonce, with its ids on the chain. */
export interface PreparedCall {
  to: string;
  data: string;
  /** Of a disbursement. */
  commitments: { agreement: string; payout: string } | null;
}

/** An operation that cannot be signed as it is; the message is for the operator. */
export class CannotPrepare extends Error {
  override name = 'CannotPrepare';
}

/** The signer signed other values for this payout before, or nobody agreed to these. */
export class NotConsented extends Error {
  override name = 'NotConsented';
}

/** A step that can never succeed any more; the message is the end of a sentence for its sides. */
export class StepRefused extends Error {
  override name = 'StepRefused';
}

/** Why the signer does not sign something, as an error. */
export const refusalOf = ({ code, reason }: Refusal): Error =>
  code === 'other-content' || code === 'not-consented' ? new NotConsented(reason) : new CannotPrepare(reason);
