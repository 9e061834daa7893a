import { activityWords, groupOf } from '@hireledger/domain/activity/kinds';
import type { Activity } from '@hireledger/domain/http/activity';
import type { ReactNode } from 'react';
import { may } from '../../../account/permissions.ts';
import { useSession } from '../../../http/session.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { cx } from '../../../design/class-names.ts';
import { clockTime, fullDateTime } from '../../../design/values/dates.ts';

/** One thing that a member did, with a link to what it is about. */
export function ActivityRow({ row }: { row: Activity }) {
  const company = useSession()?.user.fullName ?? '';
  const { at, person, kind, about, ...facts } = row;
  // An owner from before may not have said their name.
  const name = person.fullName ?? company;
  const job = row.applicationId !== null && row.jobTitle;
  return (
    <li className="border-b border-line last:border-b-0">
      <Target to={pathOf(row)}>
        <Avatar name={name} />
        <span className="flex min-w-0 flex-1 items-baseline gap-3 self-center">
          <span className="grid min-w-0 flex-1">
            <span className="wrap-anywhere">
              <bdi className="font-medium">{name}</bdi>{' '}
              <span className="text-ink-soft">{activityWords(kind, { ...facts, about: about?.fullName ?? null })}</span>
            </span>
            {job && (
              <bdi title={job} className="truncate text-xs text-ink-faint">
                {job}
              </bdi>
            )}
          </span>
          <time dateTime={at} title={fullDateTime(at)} className="text-xs text-ink-faint tabular-nums">
            {clockTime(at)}
          </time>
        </span>
      </Target>
    </li>
  );
}

function Target({ to, children }: { to: string | null; children: ReactNode }) {
  const look = 'flex items-start gap-3 px-5 py-2.5';
  if (to === null) return <div className={look}>{children}</div>;
  return (
    <Link to={to} className={cx(look, 'outline-offset-[-2px] hover:bg-sunken')}>
      {children}
    </Link>
  );
}

/** The contract, the applicant or the job that something was about, as far as the reader may see it; null where there is none. */
function pathOf({ kind, applicationId, contractId, jobId }: Activity): string | null {
  if (contractId && groupOf(kind) === 'contracts') return paths.contract(contractId);
  if (applicationId) return may('see-applicants') ? paths.applicant(applicationId) : null;
  return jobId && kind !== 'job.deleted' ? paths.ownJob(jobId) : null;
}
