import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import { OFFER_LABELS, type OfferState } from '@hireledger/domain/agreements/offers/offer-states';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../design/Badge.tsx';
import { OFFER_TONES } from './offer-words.ts';

/** Versions of a contract, newest first; `shown` is the one that the reader has open. */
export function OfferVersions({ offers, shown }: { offers: readonly ContractOfferRow[]; shown?: string }) {
  return (
    <ol aria-label="Versions" className="grid gap-2.5">
      {offers.map(({ id, version, state, sentAt, person }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span>
            {id === shown ? (
              <span aria-current="true" className="font-medium">
                {`Version ${version}`}
              </span>
            ) : (
              <Link to={paths.contractOffer(id)} className="rounded text-brand-ink underline underline-offset-3">
                {`Version ${version}`}
              </Link>
            )}{' '}
            <span className="text-note text-ink-faint">
              <DateTime at={sentAt} time />
              {person?.fullName && <bdi>{` · ${person.fullName}`}</bdi>}
            </span>
          </span>
          <OfferBadge state={state} />
        </li>
      ))}
    </ol>
  );
}

/** Where a version of a contract is, in a word. */
export const OfferBadge = ({ state }: { state: OfferState }) => (
  <Badge tone={OFFER_TONES[state]}>{OFFER_LABELS[state]}</Badge>
);
