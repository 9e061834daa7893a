import { formatUsd } from '@hireledger/domain/money/usd';

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
