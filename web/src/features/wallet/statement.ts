import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Transfer } from '@hireledger/domain/http/wallets';

const LABELS: Record<Transfer['kind'], Record<Role, string>> = {
  deposit: { company: 'Deposit', talent: 'Deposit' },
  withdrawal: { company: 'Withdrawal', talent: 'Withdrawal' },
  'escrow-funded': { company: 'Payout', talent: 'In escrow' },
  'escrow-released': { company: 'Released from escrow', talent: 'Payment received' },
  'escrow-refunded': { company: 'Back from escrow', talent: 'Back to the company' },
  fee: { company: 'Fee', talent: 'Fee' },
  'credit-claimed': { company: 'Credit claimed', talent: 'Credit claimed' },
  'credit-recorded': { company: 'Credited', talent: 'Credit to claim' },
  reversal: { company: 'Reversed by the chain', talent: 'Reversed by the chain' },
};

/** The label of a transfer from the reader's side. */
export const transferLabel = (transfer: Transfer, role: Role): string => LABELS[transfer.kind][role];

/** `"1500000"` → `"+$1.50"`; outgoing amounts have a true minus sign, zero has no sign. */
export function signedUsd(amount: string): string {
  const value = BigInt(amount);
  if (value === 0n) return formatUsd(0n);
  return value > 0n ? `+${formatUsd(value)}` : `\u2212${formatUsd(-value)}`;
}
