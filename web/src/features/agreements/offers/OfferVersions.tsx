import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { OfferBadge } from './OfferBadge.tsx';

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
