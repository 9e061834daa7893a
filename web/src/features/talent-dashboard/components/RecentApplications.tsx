import type { MyApplication } from '@hireledger/domain/http/applications';
import { MapPin } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import { ContractWord } from '../../agreements/summary/ContractSummary.tsx';
import { PayoutTrack } from '../../agreements/payouts/PayoutTrack.tsx';
import type { Period } from '../../../design/periods/periods.ts';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { TypeBadge } from '../../jobs/job/TypeBadge.tsx';

const keyOf = (row: MyApplication) => row.id;
const stampOf = (row: MyApplication) => `${row.hiringStage} ${row.contract?.state ?? ''} ${row.payout?.state ?? ''}`;

/** 'Recent Applications History': the newest applications, live. */
export function RecentApplications({ rows, period }: { rows: readonly MyApplication[]; period: Period }) {
  const changed = useLiveChanges(rows, keyOf, stampOf, period.dates);
  return (
    <Card
      flush
      title="Recent Applications History"
      action={
        rows.length > 0 && (
          <Link to={paths.myApplications()} className="text-note font-medium text-brand-ink hover:underline">
            See all
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <div className="px-4 py-10">
          <EmptyState drawing="application" title="No applications found.">
            {period.days ? 'No applications in this period.' : 'Your newest applications appear here.'}
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li
              key={row.id}
              className={cx(
                'flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3',
                changed.has(row.id) && 'just-changed',
              )}
            >
              <Avatar name={row.companyName} src={row.companyLogo} square />
              <span className="grid min-w-0 flex-1 basis-40">
                <Link
                  to={paths.myApplication(row.id)}
                  dir="auto"
                  title={row.jobTitle}
                  className="line-clamp-2 text-left font-medium wrap-anywhere hover:underline"
                >
                  {row.jobTitle}
                </Link>
                <bdi title={row.companyName} className="truncate text-note text-ink-soft">
                  {row.companyName}
                </bdi>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-faint">
                  <DateTime at={row.appliedAt} />
                  {row.jobLocation && (
                    <span className="inline-flex min-w-0 items-start gap-1">
                      <MapPin size={13} aria-hidden className="mt-0.75 shrink-0" />
                      <bdi className="wrap-anywhere">{row.jobLocation}</bdi>
                    </span>
                  )}
                  {row.employmentTypes?.map((type) => (
                    <TypeBadge key={type} type={type} />
                  ))}
                </span>
              </span>
              <span className="flex items-center gap-3">
                {row.contract?.kind === 'milestones' && row.contract.agreementId ? (
                  <ContractWord contract={row.contract} />
                ) : (
                  row.payout && <PayoutTrack state={row.payout.state} sentAt={row.payout.sentAt} />
                )}
                <StageBadge stage={row.hiringStage} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
