import { formatUsd } from '@hireledger/domain/money/usd';

/** `"1500000"` → `"+$1.50"`; outgoing amounts have a true minus sign, zero has no sign. */
export function signedUsd(amount: string): string {
  const value = BigInt(amount);
  if (value === 0n) return formatUsd(0n);
  return value > 0n ? `+${formatUsd(value)}` : `\u2212${formatUsd(-value)}`;
}
