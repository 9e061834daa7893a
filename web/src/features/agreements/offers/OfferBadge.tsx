import { OFFER_LABELS, type OfferState } from '@hireledger/domain/agreements/offers/offer-states';
import { Badge } from '../../../design/Badge.tsx';
import { OFFER_TONES } from './offer-words.ts';

/** Where a version of a contract is, in a word. */
export const OfferBadge = ({ state }: { state: OfferState }) => (
  <Badge tone={OFFER_TONES[state]}>{OFFER_LABELS[state]}</Badge>
);
