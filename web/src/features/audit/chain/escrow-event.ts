import type { EscrowLog } from '@hireledger/domain/agreements/steps/logs';

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
} as const satisfies Record<EscrowLog, string>;
export type EscrowEventName = EscrowLog;
export type EventLabel = (typeof EVENT_LABELS)[EscrowEventName];

export const isEscrowEventName = (name: string): name is EscrowEventName => Object.hasOwn(EVENT_LABELS, name);

export type Party = 'company' | 'payee';

/** One event as it is on the chain. Amounts are minor units of the escrow token. */
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
  /** From 0; null if the event is about the agreement. */
  milestone: number | null;
  payoutId: string | null;
  company: string;
  payee: string;
  /** What it moves, or the amount of the milestone that it is about; null if it is about the agreement. */
  amount: bigint | null;
  /** The payee's share of a milestone that was split. */
  toPayee?: bigint;
  /** The part of the payee's money that the fee recipient got. */
  fee?: bigint;
  /** Whose credit it is. */
  creditOf?: Party;
  /** Who asked the arbiter. */
  disputedBy?: Party;
  /** A deadline did it, and nobody's decision. */
  byDeadline?: boolean;
}

/** Newest first, as the page lists them. */
export const byNewest = (a: Place, b: Place): number => b.blockNumber - a.blockNumber || b.logIndex - a.logIndex;
type Place = Pick<EscrowEvent, 'blockNumber' | 'logIndex'>;
