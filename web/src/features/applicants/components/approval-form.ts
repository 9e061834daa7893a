import { formatUsd, parseUsd } from '@hireledger/domain/money/usd';

export type AmountReading = { minorUnits: bigint; problem?: undefined } | { minorUnits?: undefined; problem: string };

/** What a person typed as the amount to pay, in minor units, or the sentence that says what is wrong with it. */
export function readAmount(typed: string): AmountReading {
  if (typed.trim() === '') return { problem: 'Enter the amount to pay.' };
  const minorUnits = parseUsd(typed);
  if (minorUnits === null) return { problem: 'Enter an amount such as 1,250.50.' };
  return minorUnits === 0n ? { problem: 'Enter an amount above zero.' } : { minorUnits };
}

/** How much is missing for `amount`, as `"$12.00"`; null where the balance suffices. Both in minor units. */
export function shortfallOf(amount: bigint | undefined, available: string | undefined): string | null {
  if (amount === undefined || available === undefined) return null;
  const missing = amount - BigInt(available);
  return missing > 0n ? formatUsd(missing) : null;
}

/**
 * What the company's limit leaves for the next hours, where that is less than the amount or than its balance; null where it does not matter.
 * All in minor units.
 */
export function limitText(
  amount: bigint | undefined,
  { available, dailyLimit }: { available: string; dailyLimit: { limit: string; left: string } },
): string | null {
  const left = BigInt(dailyLimit.left);
  if (left >= BigInt(available) && (amount === undefined || amount <= left)) return null;
  return `Your limit is ${formatUsd(dailyLimit.limit)} in 24 hours; ${formatUsd(left)} of it is left.`;
}
