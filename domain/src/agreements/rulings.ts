import { CENT } from '../money/amounts.ts';

/** Characters in the reason of a ruling. */
export const MOST_IN_REASON = 5_000;
/** Characters of a reason in an event: the page has all of it. */
export const REASON_IN_EVENT = 300;

/**
 * What is wrong with a split, as a sentence; null if nothing is. Amounts in minor units.
 * @param amount what the milestone holds
 */
export function splitProblem(toPayee: bigint, amount: bigint): string | null {
  if (toPayee < 0n || toPayee > amount) return 'Enter an amount from zero to what the milestone holds.';
  if (toPayee % CENT !== 0n && toPayee !== amount) return 'Enter whole cents.';
  return null;
}

/** What the payee gets where the arbiter is silent, as the contract divides it. */
export const defaultShare = (amount: bigint, payeeShareBps: number): bigint =>
  (amount * BigInt(payeeShareBps)) / 10_000n;
