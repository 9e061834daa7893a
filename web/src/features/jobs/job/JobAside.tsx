import type { JobPosting } from '@hireledger/domain/http/jobs';
import { formatSalary } from '@hireledger/domain/money/salary';
import { grouped } from '@hireledger/domain/numbers/grouped';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { LastDay } from '../../../design/values/LastDay.tsx';
import { Progress } from '../../../design/charts/Progress.tsx';
import { hiredText } from './openings.ts';
import { SkillChips } from './SkillChips.tsx';

/** About this role, Categories and Required Skills, as one sheet. */
export function JobAside({ job }: { job: JobPosting }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      <Part title="About this role">
        <div className="mb-4">
          <p className="mb-2 text-note text-ink-soft tabular-nums">
            <span className="font-semibold text-ink">{`${grouped(job.applicants)} applied`}</span>{' '}
            <span>{`of ${grouped(job.capacity)} capacity`}</span>
          </p>
          <Progress value={(job.applicants / job.capacity) * 100} label={appliedOf(job)} />
          <p className="mt-1.5 text-xs text-ink-faint tabular-nums">{hiredText(job)}</p>
        </div>
        <dl className="grid gap-2.5">
          {job.closedReason === null && (
            <Fact name="Apply Before">
              {job.applicationDeadline ? (
                <LastDay day={job.applicationDeadline} timeZone={job.timeZone} zone />
              ) : (
                'No deadline'
              )}
            </Fact>
          )}
          <Fact name="Job Posted On">
            <DateTime at={job.createdAt} />
          </Fact>
          <Fact name="Job Type">{job.employmentTypes.join(', ') || 'Not stated'}</Fact>
          {job.jobLevel && <Fact name="Job Level">{job.jobLevel}</Fact>}
          <Fact name="Salary">{formatSalary(job)}</Fact>
        </dl>
      </Part>
      <Part title="Categories">
        {job.categories.length === 0 ? (
          <p className="text-ink-faint">None</p>
        ) : (
          <ul className="flex flex-wrap gap-1.5">
            {job.categories.map((category) => (
              <li key={category} className="flex">
                <Badge tone="brand">{category}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="Required Skills">
        {job.skills.length === 0 ? <p className="text-ink-faint">None</p> : <SkillChips skills={job.skills} />}
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="py-5">
    <h2 className="mb-3 text-lead">{title}</h2>
    {children}
  </section>
);

const appliedOf = ({ applicants, capacity }: JobPosting): string =>
  `${grouped(applicants)} applied of ${grouped(capacity)} capacity`;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-note text-ink-faint">{name}</dt>
      <dd className="ml-auto text-right font-medium">{children}</dd>
    </div>
  );
}
