import type { JobPosting } from '@hireledger/domain/http/jobs';
import { placeText } from '@hireledger/domain/jobs/place';
import { formatSalary } from '@hireledger/domain/money/salary';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { LastDay } from '../../../design/values/LastDay.tsx';
import { TypeBadge } from './TypeBadge.tsx';
import { VerifiedBadge, VerifiedDomain } from '../../../account/VerifiedBadge.tsx';

/**
 * The top of a job: company, title, pay, deadline, place and date. The Apply button goes into `action`, smaller ones into `tools`, a
 * sentence about them into `note`.
 */
export function JobHeader({
  job,
  action,
  tools,
  note,
}: {
  job: JobPosting;
  action: ReactNode;
  tools?: ReactNode;
  note?: ReactNode;
}) {
  const company = job.companyName || 'Unknown Company';
  return (
    <header className="mb-5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-4">
        <Avatar name={company} src={job.companyLogo} size="lg" square />
        <div className="min-w-0 flex-1 basis-60">
          <p className="line-clamp-2 text-left wrap-anywhere text-ink-soft" dir="auto">
            <Link to={paths.company(job.companyId)} className="rounded hover:text-brand-ink hover:underline">
              {company}
            </Link>{' '}
            <VerifiedBadge verified={job.companyVerified} domain={job.companyDomain} />
          </p>
          <h1 tabIndex={-1} dir="auto" className="text-left text-title wrap-anywhere outline-none">
            {job.title}
          </h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
            <span className="font-semibold text-ink tabular-nums">{formatSalary(job)}</span>
            {job.applicationDeadline && job.closedReason === null && (
              <span className="text-note max-sm:basis-full">
                Apply by <LastDay day={job.applicationDeadline} timeZone={job.timeZone} zone />
              </span>
            )}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-note text-ink-faint">
            {job.employmentTypes.map((type) => (
              <TypeBadge key={type} type={type} />
            ))}
            <span className="inline-flex min-w-0 items-start gap-1 text-ink-soft">
              <MapPin size={13} aria-hidden className="mt-0.75 shrink-0 text-ink-faint" />
              <bdi className="min-w-0 wrap-anywhere">{placeText(job)}</bdi>
            </span>
            <VerifiedDomain domain={job.companyDomain} />
            {/* On lines of their own on a phone: whether they fit beside something else would depend on the font. */}
            <span className="max-sm:basis-full">
              Posted <DateTime at={job.createdAt} />
            </span>
          </p>
        </div>
        <div className="flex items-start gap-2 max-sm:w-full max-sm:flex-wrap">
          {tools}
          <div className="max-sm:basis-full">{action}</div>
        </div>
      </div>
      {note}
    </header>
  );
}
