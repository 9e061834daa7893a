import { OPEN_OFFERS_SHOWN } from '@hireledger/domain/contracts/limits';
import type { OpenContractOffer } from '@hireledger/domain/http/contract-offers';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Card } from '../../design/Card.tsx';
import { DateTime } from '../../design/values/DateTime.tsx';
import { Link } from '../../navigation/Link.tsx';
import { paths } from '../../navigation/paths.ts';
import { OfferBadge } from './OfferBadge.tsx';
import { lastMinuteOf } from './offer-words.ts';

/** Contracts that wait to be accepted, each with its other side and its last day; nothing without any. */
export function OpenOffers({ offers, reader }: { offers: readonly OpenContractOffer[]; reader: Role }) {
  if (offers.length === 0) return null;
  return (
    <Card
      flush
      className="mb-4"
      title="Waiting to be accepted"
      note={offers.length < OPEN_OFFERS_SHOWN ? undefined : `The next ${OPEN_OFFERS_SHOWN} to expire`}
    >
      <ul aria-label="Contracts that wait" className="divide-y divide-line">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken sm:flex-nowrap"
          >
            <span className="grid min-w-0 grow basis-48">
              <Link
                to={paths.contractOffer(offer.id)}
                dir="auto"
                className="truncate text-left text-ink underline-offset-3 after:absolute after:inset-0 hover:underline"
              >
                {offer.title}
              </Link>
              <bdi className="truncate text-note text-ink-soft">
                {reader === 'company' ? offer.talentName : offer.companyName}
              </bdi>
            </span>
            <span className="font-medium tabular-nums sm:order-1 sm:min-w-24 sm:text-right">
              {formatUsd(offer.total)}
            </span>
            <span className="text-note whitespace-nowrap text-ink-faint">
              Until <DateTime at={lastMinuteOf(offer)} time />
            </span>
            <OfferBadge state={offer.state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
