import type { JobPosting } from '@hireledger/domain/http/jobs';
import { formatSalary } from '@hireledger/domain/money/salary';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TypeBadge } from '../../../ui/TypeBadge.tsx';
import { SkillChips } from '../../../ui/job/SkillChips.tsx';

/** Skills that a card shows; the job's page shows all. */
const SKILLS_SHOWN = 4;

/** A job on the board. The title is the link; its target is the whole card. */
export function JobCard({ job }: { job: JobPosting }) {
  return (
    <article className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 transition-colors focus-within:border-brand hover:border-line-strong">
      <header className="flex items-start gap-3">
        <Avatar name={job.companyName || 'Unknown Company'} src={job.companyLogo} square />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-left text-[15px] leading-5 wrap-anywhere" dir="auto">
            <Link to={paths.job(job.id)} className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand">
              {job.title}
            </Link>
          </h3>
          <p className="truncate text-left text-[13px] text-ink-soft" dir="auto">
            {job.companyName || 'Unknown Company'}
          </p>
        </div>
      </header>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-ink-soft">
        <span className="font-medium text-ink tabular-nums">{formatSalary(job.salaryMin, job.salaryMax, job.currency)}</span>
        <span className="inline-flex min-w-0 items-center gap-1">
          <MapPin size={13} aria-hidden className="shrink-0 text-ink-faint" />
          <span className="truncate">{job.location || 'Remote'}</span>
        </span>
      </p>
      {job.employmentTypes.length > 0 && (
        <ul aria-label="Job type" className="flex flex-wrap gap-1.5">
          {job.employmentTypes.map((type) => (
            <li key={type}>
              <TypeBadge type={type} />
            </li>
          ))}
        </ul>
      )}
      {job.skills.length > 0 && <SkillChips skills={job.skills} limit={SKILLS_SHOWN} />}
      <footer className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3 text-xs text-ink-faint">
        <span className="truncate">{job.categories.join(', ') || 'No category'}</span>
        <span className="shrink-0">
          Posted <DateTime at={job.createdAt} />
        </span>
      </footer>
    </article>
  );
}

/** The place of a card while jobs load. */
export function JobCardSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex gap-3">
        <Skeleton className="size-8 rounded-control" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-3.5 w-2/3" />
      <Skeleton className="h-5.5 w-1/2" />
      <Skeleton className="mt-2 h-3 w-full" />
    </div>
  );
}
