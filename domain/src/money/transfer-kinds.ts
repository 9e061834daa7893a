import type { Role } from '../hiring/stages.ts';

/** What moves money in or out of an account, in the books. */
export const TRANSFER_KINDS = [
  'deposit',
  'withdrawal',
  'escrow-funded',
  'escrow-released',
  'escrow-refunded',
  'fee',
  'credit-recorded',
  'credit-claimed',
  'reversal',
] as const;
type TransferKind = (typeof TRANSFER_KINDS)[number];

const LABELS: Record<TransferKind, Record<Role, string>> = {
  deposit: { company: 'Deposit', talent: 'Deposit' },
  withdrawal: { company: 'Withdrawal', talent: 'Withdrawal' },
  'escrow-funded': { company: 'Paid into escrow', talent: 'In escrow' },
  'escrow-released': { company: 'Released from escrow', talent: 'Payment received' },
  'escrow-refunded': { company: 'Back from escrow', talent: 'Back to the company' },
  fee: { company: 'Fee', talent: 'Fee' },
  'credit-claimed': { company: 'Credit claimed', talent: 'Credit claimed' },
  'credit-recorded': { company: 'Credited', talent: 'Credit to claim' },
  reversal: { company: 'Reversed by the chain', talent: 'Reversed by the chain' },
};

/** The label of a transfer from the reader's side. */
export const transferLabel = (kind: TransferKind, reader: Role): string => LABELS[kind][reader];
