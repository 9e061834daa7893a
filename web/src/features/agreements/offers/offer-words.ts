import type { OfferState } from '@hireledger/domain/agreements/offers/offer-states';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import type { Tone } from '../../../design/Badge.tsx';
import { momentText } from '../../../design/values/dates.ts';

export const OFFER_TONES: Record<OfferState, Tone> = {
  sent: 'info',
  'changes-requested': 'warning',
  revised: 'neutral',
  accepted: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** The last minute in which a version can be accepted; `expiresAt` is the moment after it. */
export const lastMinuteOf = ({ expiresAt }: Pick<ContractOfferRow, 'expiresAt'>): string =>
  new Date(Date.parse(expiresAt) - 60_000).toISOString();

/** Where a version is and who is next, in a sentence for one side; `talent` is the name of the other one. */
export function offerSentence(
  offer: Pick<ContractOfferRow, 'state' | 'expiresAt' | 'isSigned'>,
  reader: Role,
  talent = 'The talent',
): string {
  const isCompany = reader === 'company';
  switch (offer.state) {
    case 'sent':
      return isCompany
        ? `${talent} can accept until ${momentText(lastMinuteOf(offer))}.`
        : `Read it, then accept it, ask for changes, or reject it, until ${momentText(lastMinuteOf(offer))}.`;
    case 'changes-requested':
      return isCompany
        ? `${talent} asked for changes. Send a new version, or withdraw the offer. This one can still be accepted.`
        : 'You asked for changes. The company can send a new version. You can still accept or reject this one.';
    case 'revised':
      return 'A newer version replaced this one, so it can no longer be accepted.';
    case 'accepted':
      return `${isCompany ? talent : 'You'} accepted ${offer.isSigned ? 'and signed ' : ''}it.`;
    case 'rejected':
      return isCompany ? `${talent} rejected it.` : 'You rejected it.';
    case 'withdrawn':
      return isCompany ? 'You withdrew it before it was accepted.' : 'The company withdrew it before you accepted it.';
    case 'expired':
      return isCompany
        ? 'It was not accepted in time. The applicant is on your shortlist again.'
        : 'It was not accepted in time. You are on the shortlist again.';
  }
}

/** What the note of a version is: a request, or the reason for its end. */
export const noteTitle = (state: OfferState, reader: Role): string => {
  if (state === 'rejected') return reader === 'company' ? "The talent's reason" : 'Your reason';
  if (state === 'withdrawn') return reader === 'company' ? 'Your reason' : "The company's reason";
  return reader === 'company' ? 'Changes the talent asked for' : 'Changes you asked for';
};
