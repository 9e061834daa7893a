// Why: docs/decisions/0300-end-what-the-signer-will-never-sign.md
import { SignerAway, SignerRefused, type Refusal } from '@hireledger/signer/client';
import type { ContractError } from '../chain/contracts.ts';
import { REASONS } from './reasons.ts';
import { isCurable, isTooEarly } from './refusals.ts';

/* How long an operation is postponed, when its people are notified, and when it ends. */

const LONGEST_PAUSE_SECONDS = 300;
/** It is a process beside us that is started again within seconds. */
const LONGEST_WITHOUT_SIGNER_SECONDS = 5;
/** The signer's answer changes by an operator, or by the day. */
export const LONGEST_REFUSED_SECONDS = 3_600;
/** The postponement that its people are notified of: after about five minutes of trying. */
export const NOTIFY_AFTER_ATTEMPTS = 9;
const NOTIFY_WITHOUT_SIGNER_AFTER = 60;
/** How often an operation may be signed at a new nonce after its own was spent without effect. */
const FRESH_SIGNATURES = 3;
/** How long an exit that came too early waits; the clocks of chain and worker may differ by so much. */
const LONGEST_EARLY_SECONDS = 3_600;

/** The sentence for people: one for all, or one for a payout and another for a step without a payout. */
export type Words = string | { payout: string; step: string };

/** What follows if an operation cannot be signed: it is retried with backoff, has ended, or is held for an operator with its accounts frozen. */
type Consequence =
  | { next: 'retry'; longestPause: number; notifyAfter: number }
  | { next: 'end'; shown: Words }
  | { next: 'hold' };

const retry = (longestPause = LONGEST_PAUSE_SECONDS, notifyAfter = NOTIFY_AFTER_ATTEMPTS): Consequence => ({
  next: 'retry',
  longestPause,
  notifyAfter,
});

/** An operation cannot be signed. The message is for the operator; if the operation ends, it is the end of a sentence. */
export class NotSigned extends Error {
  override name = 'NotSigned';
  readonly consequence: Consequence;

  constructor(message: string, consequence: Consequence) {
    super(message);
    this.consequence = consequence;
  }
}

/** Something is missing that may come. */
export const cannotPrepare = (message: string) => new NotSigned(message, retry());

/** The signer signed other values for this payout before, or nobody agreed to these. */
export const notConsented = (message: string) => new NotSigned(message, { next: 'hold' });

/** What was agreed to, where the consent has not the form of one. */
export const unreadable = () => notConsented('What was agreed to cannot be read.');

/** It can never be signed, or never succeed. */
export const ended = (why: string, shown: Words) => new NotSigned(why, { next: 'end', shown });

/** The contract would refuse it for good. */
export const refused = (why: string) => ended(why, refusedWords(why));

/** @param why the end of a sentence */
export const refusedWords = (why: string): Words => ({ payout: REASONS.reverted(why), step: REASONS.stepRefused(why) });

/** The time has passed in which it could be carried out: no later signature has another time. */
export const late = () => ended('its time has passed.', { payout: REASONS.late, step: REASONS.stepLate });

/** Why the signer does not sign something, as an error. */
export function refusalOf({ code, reason }: Refusal): NotSigned {
  switch (code) {
    case 'late':
      return late();
    case 'too-much':
      return ended(reason, REASONS.tooMuch);
    case 'passkey-removed':
      return ended(reason, { payout: REASONS.passkeyRemoved, step: REASONS.stepPasskeyRemoved });
    case 'other-content':
    case 'not-consented':
      return notConsented(reason);
    default:
      return new NotSigned(reason, retry(LONGEST_REFUSED_SECONDS));
  }
}

export function consequenceOf(error: Error): Consequence {
  if (error instanceof NotSigned) return error.consequence;
  if (error instanceof SignerAway) return retry(LONGEST_WITHOUT_SIGNER_SECONDS, NOTIFY_WITHOUT_SIGNER_AFTER);
  return error instanceof SignerRefused ? retry(LONGEST_REFUSED_SECONDS) : retry();
}

/** Seconds until the next attempt: twice as long each time. */
export const backoff = (postponed: number, longest: number): number => Math.min(2 ** postponed, longest);

/**
 * When an operation without effect is signed again; null if it would be refused again.
 * @param refusal why the contract refused it, if it says so
 * @param wasMined false where another transaction took its nonce
 */
export function secondsUntilAgain(
  tries: number,
  { refusal, wasMined, now }: { refusal: ContractError | null; wasMined: boolean; now: Date },
): number | null {
  const isFresh = (!wasMined || isCurable(refusal)) && tries < FRESH_SIGNATURES;
  // What people agreed to has one deadline. An exit that came too early comes again, unless its time was moved far.
  if (!isTooEarly(refusal)) return isFresh ? 0 : null;
  const left = Number(refusal!.args['notBefore']) - Math.floor(now.getTime() / 1_000) + 1;
  return left <= LONGEST_EARLY_SECONDS ? Math.max(left, 2) : null;
}

/** Whether the time has passed in which everybody who agreed to an operation lets it be carried out; deadlines as the rows have them. */
export function isLate(deadlines: unknown[], now: Date): boolean {
  const seconds = BigInt(Math.floor(now.getTime() / 1_000));
  return deadlines.some((deadline) => /^\d+$/.test(String(deadline)) && BigInt(String(deadline)) < seconds);
}
