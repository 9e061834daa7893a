import type { PayoutState } from '@hireledger/domain/http/payouts';

/** Each state as a label. */
export const PAYOUT_WORDS: Record<PayoutState, string> = {
  requested: 'Requested',
  sent: 'Sent',
  released: 'Released',
  'needs-attention': 'Needs attention',
  'taken-back': 'Taken back',
};

export interface PayoutStep {
  label: string;
  state: 'done' | 'current' | 'waiting' | 'failed' | 'back';
  /** The ISO time of the step. */
  at: string | null;
}
interface PayoutTimes {
  requestedAt?: string | null;
  sentAt?: string | null;
  releasedAt?: string | null;
}

/**
 * The three steps of a payout with their states. A refused payout fails at the step it did not reach; one that was
 * taken back ends there.
 */
export function payoutSteps(state: PayoutState, times: PayoutTimes): PayoutStep[] {
  const failed = state === 'needs-attention' || state === 'taken-back';
  const reached = state === 'released' ? 3 : state === 'sent' || (failed && times.sentAt) ? 2 : 1;
  const at = [times.requestedAt, times.sentAt, times.releasedAt];
  return ['Requested', 'Sent', 'Released'].map((label, index) => ({
    label,
    at: index < reached ? (at[index] ?? null) : null,
    state:
      index < reached
        ? 'done'
        : index > reached
          ? 'waiting'
          : state === 'needs-attention'
            ? 'failed'
            : state === 'taken-back'
              ? 'back'
              : 'current',
  }));
}
