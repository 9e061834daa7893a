import type { Dispute } from '@hireledger/domain/http/disputes';
import { Badge } from '../../../design/Badge.tsx';
import { Card } from '../../../design/Card.tsx';
import { MILESTONE_TONES } from '../summary/milestone-tones.ts';
import { Money } from '../../../design/values/Money.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { placeOf, stateText } from '@hireledger/domain/agreements/words/dispute-words';

/** The disputes of an arbiter, in the order of the server. */
export function DisputeList({ disputes }: { disputes: readonly Dispute[] }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {disputes.map((dispute) => (
          <li
            key={`${dispute.agreementId} ${dispute.milestone}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4"
          >
            <div className="min-w-0 grow basis-60">
              <Link
                to={paths.dispute(dispute.agreementId, dispute.milestone)}
                className="font-medium wrap-anywhere hover:underline"
              >
                {dispute.jobTitle}
              </Link>
              <p className="text-note wrap-anywhere text-ink-soft">
                <span>{`${placeOf(dispute)} ·`}</span> <bdi>{dispute.companyName}</bdi> and{' '}
                <bdi>{dispute.talentName}</bdi>
              </p>
            </div>
            <Money amount={dispute.amount} />
            <div className="grid basis-44 justify-items-start gap-1 text-note text-ink-soft">
              <Badge tone={MILESTONE_TONES[dispute.state]}>{stateText(dispute)}</Badge>
              {dispute.decideBy && (
                <p>
                  until <DateTime at={dispute.decideBy} time />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
