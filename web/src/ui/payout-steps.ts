import type { PayoutState } from '@hireledger/domain/http/payouts';

export interface PayoutStep {
  label: string;
  state: 'done' | 'current' | 'waiting' | 'failed';
  /** ISO time at which it was reached. */
  at: string | null;
}
export interface PayoutTimes {
  requestedAt?: string | null;
  sentAt?: string | null;
  releasedAt?: string | null;
}

/** The three steps of a payout with the state of each. A payout in trouble fails at the step that it did not reach. */
export function payoutSteps(state: PayoutState, times: PayoutTimes): PayoutStep[] {
  const reached = state === 'released' ? 3 : state === 'sent' || (state === 'needs-attention' && times.sentAt) ? 2 : 1;
  const at = [times.requestedAt, times.sentAt, times.releasedAt];
  return ['Requested', 'Sent', 'Released'].map((label, index) => ({
    label,
    at: index < reached ? (at[index] ?? null) : null,
    state: index < reached ? 'done' : index > reached ? 'waiting' : state === 'needs-attention' ? 'failed' : 'current',
  }));
}
