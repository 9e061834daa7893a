import { formatUsd, parseUsd } from '@hireledger/domain/money/usd';

type AmountReading = { minorUnits: bigint; problem?: undefined } | { minorUnits?: undefined; problem: string };

/** Parses a typed amount into minor units, or gives the validation error. */
export function readAmount(typed: string): AmountReading {
  if (typed.trim() === '') return { problem: 'Enter the amount to pay.' };
  const minorUnits = parseUsd(typed);
  if (minorUnits === null) return { problem: 'Enter an amount such as 1,250.50.' };
  return minorUnits === 0n ? { problem: 'Enter an amount above zero.' } : { minorUnits };
}

/** How much is missing for `amount`, as `"$12.00"`; null if the balance suffices. Both in minor units. */
export function shortfallOf(amount: bigint | undefined, available: string | undefined): string | null {
  if (amount === undefined || available === undefined) return null;
  const missing = amount - BigInt(available);
  return missing > 0n ? formatUsd(missing) : null;
}

/**
 * How much less `amount` is than the job's lower salary, the quote's amount, as a question; null if it is not less. Both
 * in minor units.
 */
export function lessThanSalary(amount: bigint, salary: string | null): string | null {
  const missing = salary === null ? 0n : BigInt(salary) - amount;
  return missing > 0n
    ? `This is ${formatUsd(missing)} less than the job's lower salary, ${formatUsd(salary!)}. Approve ${formatUsd(amount)} anyway?`
    : null;
}
