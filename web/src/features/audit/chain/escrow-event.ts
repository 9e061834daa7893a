/** The escrow contract's events, with their labels on the audit page. */
export const EVENT_LABELS = {
  AgreementOpened: 'Agreement opened',
  AgreementAmended: 'Agreement changed',
  ShortAgreementOpened: 'Agreement funded',
  MilestoneFunded: 'Milestone funded',
  WorkSubmitted: 'Work submitted',
  ChangesRequested: 'Changes requested',
  MilestoneDisputed: 'Milestone disputed',
  MilestoneReleased: 'Milestone released',
  MilestoneRefunded: 'Milestone refunded',
  MilestoneSettled: 'Milestone settled',
  MilestoneRuled: 'Dispute decided',
  CreditRecorded: 'Credit recorded',
  CreditClaimed: 'Credit claimed',
} as const;
export type EscrowEventName = keyof typeof EVENT_LABELS;

export const isEscrowEventName = (name: string): name is EscrowEventName => Object.hasOwn(EVENT_LABELS, name);

/** One event as it is on the chain. Amounts are minor units of the escrow token; null if the event moves no money. */
export interface EscrowEvent {
  /** Block hash and log index: unique on the chain. */
  key: string;
  blockNumber: number;
  logIndex: number;
  /** Block time in seconds since 1970. */
  at: number;
  transactionHash: string;
  name: EscrowEventName;
  agreementId: string;
  milestone: number | null;
  payoutId: string | null;
  payee: string;
  amount: bigint | null;
  /** The payee's share of a milestone that was split. */
  toPayee?: bigint;
  /** Whose credit it is, where the event says so; the first version has credits of payees alone, in place of a release. */
  creditOf?: 'payee' | 'company';
}

/** Newest first, as the page lists them. */
export const byNewest = (a: EscrowEvent, b: EscrowEvent): number =>
  b.blockNumber - a.blockNumber || b.logIndex - a.logIndex;
