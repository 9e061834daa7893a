import type { Payout } from '../http/payouts.ts';
import type { RecipientEvent } from './vocabulary.ts';

/**
 * The payout after an event, from the event's facts alone, so that a screen can follow requested → sent → released without asking.
 * `before` is what the screen shows of this application's payout, null when there was none. Events that are not about a payout return
 * `before` itself. A payout never moves backwards: what is released stays released.
 */
export function payoutAfter(before: Payout | null, event: RecipientEvent): Payout | null {
  const { name, at, data } = event;
  if (name !== 'disbursement.approved' && name !== 'disbursement.sent' && name !== 'disbursement.released' && name !== 'disbursement.failed')
    return before;
  const known: Payout = before ?? {
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
      return { ...seen, state: 'sent', sentAt: at, failure: null };
    case 'disbursement.released':
      return { ...seen, state: 'released', sentAt: seen.sentAt ?? at, releasedAt: at, failure: null };
    case 'disbursement.failed':
      return { ...seen, state: 'needs-attention', failure: data.reason };
  }
}
