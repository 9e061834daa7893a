import type { Refusal, SeenHead } from '@hireledger/signer/client';

/** A call that is ready for its nonce. */
export interface PreparedCall {
  to: string;
  data: string;
}

/** An operation that cannot be signed as it is; the message is for the operator. */
export class CannotPrepare extends Error {
  override name = 'CannotPrepare';
}

/** The signer does not sign it now; it may later. */
export class NotSigned extends CannotPrepare {
  override name = 'NotSigned';
}

/** The signer signed other values for this payout before, or nobody agreed to these. */
export class NotConsented extends Error {
  override name = 'NotConsented';
}

/** What was agreed to, where the consent has not the form of one. */
export const unreadable = (): NotConsented => new NotConsented('What was agreed to cannot be read.');

/** Calls by operation, or why one has none; and what the signer's store has then, `UNSEEN` if it was not asked. */
export interface PreparedCalls {
  calls: Map<string, PreparedCall | Error>;
  store: SeenHead;
}

export const UNSEEN: SeenHead = { entries: 0, sum: null };

/** What was seen last: a store only grows. */
export const newestOf = (...heads: SeenHead[]): SeenHead =>
  heads.reduce((newest, head) => (head.entries >= newest.entries ? head : newest), UNSEEN);

/** The time has passed in which it could be carried out: no later signature has another time. */
export class TooLate extends Error {
  override name = 'TooLate';
}

/** A dispute was opened over what a step was agreed to end. */
export class DisputedSince extends Error {
  override name = 'DisputedSince';

  constructor() {
    super('a dispute was opened over the milestone.');
  }
}

/** The contract has ended since its company asked to fund it. */
export class EndedSince extends Error {
  override name = 'EndedSince';

  constructor() {
    super('the contract has ended.');
  }
}

/** It alone is more than may be signed on one day. */
export class TooMuch extends Error {
  override name = 'TooMuch';
}

/** A passkey signed it that its account has removed since. */
export class PasskeyRemoved extends Error {
  override name = 'PasskeyRemoved';
}

/** A step that can never succeed any more; the message is the end of a sentence for its sides. */
export class StepRefused extends Error {
  override name = 'StepRefused';
}

/** Why the signer does not sign something, as an error. */
export function refusalOf({ code, reason }: Refusal): Error {
  switch (code) {
    case 'late':
      return new TooLate(reason);
    case 'too-much':
      return new TooMuch(reason);
    case 'passkey-removed':
      return new PasskeyRemoved(reason);
    case 'other-content':
    case 'not-consented':
      return new NotConsented(reason);
    default:
      return new NotSigned(reason);
  }
}
