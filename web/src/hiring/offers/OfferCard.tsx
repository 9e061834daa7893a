import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import type { Role } from '@hireledger/domain/hiring/stages';
import { Badge } from '../../design/Badge.tsx';
import { Card } from '../../design/Card.tsx';
import { fullDateTime } from '../../design/values/dates.ts';
import { Money } from '../../design/values/Money.tsx';
import { ButtonLink } from '../../navigation/ButtonLink.tsx';
import { paths } from '../../navigation/paths.ts';
import { OfferBadge } from './OfferBadge.tsx';
import { lastMinuteOf, offerSentence } from './offer-words.ts';
import { OfferVersions } from './OfferVersions.tsx';

/** The contract that was sent for an application, by its versions, newest first; nothing before the first. */
export function OfferCard({ offers, reader }: { offers: readonly ContractOfferRow[]; reader: Role }) {
  const [newest, ...older] = offers;
  if (!newest) return null;
  const { disputed = 0 } = newest;
  return (
    <Card title="Contract" action={<Money amount={newest.total} />}>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {disputed > 0 ? <Badge tone="danger">In dispute</Badge> : <OfferBadge state={newest.state} />}
        <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
          {newest.title}
        </span>
      </p>
      <p className="mt-2 max-w-prose text-ink-soft" title={fullDateTime(lastMinuteOf(newest))}>
        {disputed > 0
          ? `${disputed === 1 ? 'A milestone is' : `${disputed} milestones are`} in dispute. The money stays in escrow until it ends.`
          : offerSentence(newest, reader)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {newest.isSigned && newest.agreementId && (
          <ButtonLink
            to={paths.contract(newest.agreementId)}
            size="sm"
            variant={disputed > 0 ? 'primary' : 'secondary'}
          >
            Milestones and pay
          </ButtonLink>
        )}
        <ButtonLink to={paths.contractOffer(newest.id)} variant="secondary" size="sm">
          {older.length === 0 ? 'View contract' : `View version ${newest.version}`}
        </ButtonLink>
      </div>
      {older.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <OfferVersions offers={older} />
        </div>
      )}
    </Card>
  );
}
