import { Link } from '../../../navigation/Link.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { Card } from '../../../design/Card.tsx';
import { cx } from '../../../design/class-names.ts';
import { ago, fullDateTime } from '../../../design/values/dates.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { HeldList } from '../../../design/lists/HeldList.tsx';
import { useHeldRows } from '../../../design/lists/held-rows.ts';
import { useLiveChanges } from '../../../design/lists/live-changes.ts';
import type { PeriodQuery } from '../../../design/periods/periods.ts';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { LATEST, useLatestApplications, type LatestApplication } from '../calls.ts';

const keyOf = (row: LatestApplication) => row.id;

/** The latest applications of the period, live. */
export function LatestApplications({ period, now }: { period: PeriodQuery; now: Date }) {
  const query = useLatestApplications(period);
  const list = `${period.from} ${period.to} ${period.timeZone}`;
  const waiting = useHeldRows(query.isPlaceholderData ? undefined : query.data, keyOf, list);
  const changed = useLiveChanges(waiting.rows, keyOf, (row) => row.hiringStage, list);
  const rows = waiting.rows ?? query.data;
  return (
    <Card
      flush
      title="Latest applications"
      action={
        <Link to={paths.applicants()} className="rounded text-note font-medium text-brand-ink hover:underline">
          See all
        </Link>
      }
    >
      {rows?.length === 0 ? (
        <div className="px-5 py-10">
          <EmptyState drawing="people" title="No applicants found.">
            No applications in this period.
          </EmptyState>
        </div>
      ) : rows ? (
        <HeldList held={waiting}>
          <ul>
            {rows.map((row) => (
              <li
                key={row.id}
                className={cx(
                  'relative border-b border-line last:border-b-0 hover:bg-sunken/60',
                  changed.has(row.id) && 'just-changed',
                )}
              >
                <Link to={paths.applicant(row.id)} className="flex items-center gap-3 px-5 py-2.5">
                  <Avatar name={row.fullName} src={row.displayPicture} />
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate text-left font-medium" title={row.fullName}>
                      {row.fullName}
                    </bdi>
                    <bdi className="block truncate text-left text-note text-ink-faint" title={row.jobTitle}>
                      {row.jobTitle}
                    </bdi>
                  </span>
                  <span className="grid justify-items-end gap-0.5">
                    <StageBadge stage={row.hiringStage} />
                    <time
                      dateTime={row.appliedAt}
                      title={fullDateTime(row.appliedAt)}
                      className="text-xs text-ink-faint tabular-nums"
                    >
                      {ago(row.appliedAt, now)}
                    </time>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </HeldList>
      ) : query.isError ? (
        <div className="px-5 py-10">
          <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <div className="grid gap-3 p-5">
          {Array.from({ length: LATEST }, (_, index) => (
            <Skeleton key={index} className="h-8 w-full" />
          ))}
        </div>
      )}
    </Card>
  );
}
