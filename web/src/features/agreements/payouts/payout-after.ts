import type { Payout } from '@hireledger/domain/http/payouts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';

/**
 * The payout after an event, from the event's facts only, so a screen can follow requested → sent → released without a
 * request. `before` is what the screen shows of this application's payout, null if there was none. Events that are not
 * about a payout return `before` itself. A payout never moves backwards: a released one stays released.
 */
export function payoutAfter(before: Payout | null, event: RecipientEvent): Payout | null {
  if (!isOfPayout(event)) return before;
  const { name, at, data } = event;
  // The bonuses of an application are not its pay.
  if (data.bonus && before?.id !== data.payoutId) return before;
  // A payout that was taken back is a different one than the next.
  if (before && before.id !== data.payoutId && name !== 'disbursement.approved') return before;
  const known: Payout = (before?.id === data.payoutId ? before : null) ?? {
    id: data.payoutId,
    applicationId: data.applicationId,
    agreementId: data.agreementId ?? null,
    jobTitle: data.jobTitle,
    companyName: data.companyName,
    talentName: data.talentName,
    amount: data.amount,
    state: 'requested',
    requestedAt: at,
    sentAt: null,
    releasedAt: null,
    transactionHash: null,
    blockNumber: null,
    failure: null,
    refused: false,
  };
  if (known.state === 'released') return known;
  const seen = {
    ...known,
    transactionHash: data.transactionHash ?? known.transactionHash,
    blockNumber: data.blockNumber ?? known.blockNumber,
  };
  switch (name) {
    case 'disbursement.approved':
      return seen;
    case 'disbursement.sent':
      return { ...seen, state: 'sent', sentAt: at, failure: null, refused: false };
    case 'disbursement.released':
      return { ...seen, state: 'released', sentAt: seen.sentAt ?? at, releasedAt: at, failure: null, refused: false };
    case 'disbursement.failed':
      return { ...seen, state: 'needs-attention', failure: data.reason ?? null, refused: data.refused ?? false };
    case 'disbursement.retried':
      return { ...seen, state: 'requested', sentAt: null, transactionHash: null, failure: null, refused: false };
    case 'disbursement.taken-back':
      return { ...seen, state: 'taken-back', refused: false };
  }
}

type OfPayout = Extract<RecipientEvent, { name: `disbursement.${string}` }>;
const isOfPayout = (event: RecipientEvent): event is OfPayout => event.name.startsWith('disbursement.');

/** The same for an application: it no longer shows a payout that was taken back. */
export function applicationPayoutAfter(before: Payout | null, event: RecipientEvent): Payout | null {
  const after = payoutAfter(before, event);
  return after?.state === 'taken-back' ? null : after;
}
