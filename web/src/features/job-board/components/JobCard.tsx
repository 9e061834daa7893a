import type { Stage } from '@hireledger/domain/hiring/stages';
import type { JobCard as Job } from '@hireledger/domain/http/job-search';
import { placeText } from '@hireledger/domain/jobs/place';
import { formatSalary } from '@hireledger/domain/money/salary';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { TimeAgo } from '../../../design/values/TimeAgo.tsx';
import { Highlight, type TextRange } from '../../../design/Highlight.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { TypeBadge } from '../../jobs/job/TypeBadge.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { SkillChips } from '../../jobs/job/SkillChips.tsx';

/** A card shows this many skills; the job's page shows all. */
const SKILLS_SHOWN = 4;

interface JobCardProps {
  job: Job;
  /** The stage of the talent's own application. */
  stage?: Stage | null | undefined;
  /** The talent withdrew it, and may apply again. */
  withdrawn?: boolean | undefined;
  /** The button in the corner. */
  save?: ReactNode;
}

/** A job on the board. The title's link covers the whole card. */
export function JobCard({ job, stage, withdrawn = false, save }: JobCardProps) {
  const company = job.companyName || 'Unknown Company';
  return (
    <article className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 transition-colors focus-within:border-brand hover:border-line-strong ring-of-title">
      <header className="flex items-start gap-3">
        <Avatar name={company} src={job.companyLogo} square />
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-left text-lead leading-5 wrap-anywhere" dir="auto">
            <Link to={paths.job(job.id)} className="outline-none after:absolute after:inset-0">
              <Highlight text={job.title} ranges={job.hits.title} />
            </Link>
          </h3>
          <p className="flex min-w-0 items-center gap-1 text-left text-note text-ink-soft">
            <span className="truncate" dir="auto">
              <Highlight text={company} ranges={job.hits.companyName} />
            </span>
            <VerifiedBadge verified={job.companyVerified} domain={job.companyDomain} size={14} />
          </p>
        </div>
        {/* Above the link that covers the card. */}
        {save && <div className="relative z-10 -mt-1.5 -mr-1.5 shrink-0">{save}</div>}
      </header>
      {/* Two lines on every card, so that cards beside each other have even rows. */}
      <p className="grid min-w-0 gap-1 text-note text-ink-soft">
        <span className="truncate font-medium text-ink tabular-nums">{formatSalary(job)}</span>
        <span className="inline-flex max-w-full min-w-0 items-center gap-1">
          <MapPin size={13} aria-hidden className="shrink-0 text-ink-faint" />
          <span className="truncate" dir="auto">
            {placeText(job)}
          </span>
        </span>
      </p>
      {(job.employmentTypes.length > 0 || stage) && (
        <div className="flex flex-wrap gap-1.5">
          <ul aria-label="Job type" className="contents">
            {job.employmentTypes.map((type) => (
              <li key={type}>
                <TypeBadge type={type} />
              </li>
            ))}
          </ul>
          {stage && (
            <span className="ml-auto inline-flex items-center gap-1.5 text-xs text-ink-faint">
              <span>{withdrawn ? 'Apply again' : 'You applied'}</span> <StageBadge stage={stage} />
            </span>
          )}
        </div>
      )}
      {job.hits.excerpt.length > 0 && (
        <p className="line-clamp-2 text-note text-ink-soft wrap-anywhere" dir="auto">
          <Highlight text={job.excerpt} ranges={job.hits.excerpt} />
        </p>
      )}
      {job.skills.length > 0 && <SkillHits skills={job.skills} hits={job.hits.skills} limit={SKILLS_SHOWN} />}
      <footer className="mt-auto flex items-baseline justify-between gap-3 border-t border-line pt-3 text-xs text-ink-faint">
        <span className="truncate">{job.categories.join(', ') || 'No category'}</span>
        <span className="shrink-0">
          Posted <TimeAgo at={job.createdAt} />
        </span>
      </footer>
    </article>
  );
}

interface SkillHitsProps {
  skills: readonly string[];
  /** The matches in each skill, in their order. */
  hits: readonly (readonly TextRange[])[];
  /** The rest is summed up as a number. */
  limit: number;
}

/** A job's skills as chips, matches first, so that it is clear why the job was found. */
function SkillHits({ skills, hits, limit }: SkillHitsProps) {
  const found = new Map(skills.map((skill, index) => [skill, hits[index] ?? []]));
  const wasFound = (skill: string) => Number(found.get(skill)!.length > 0);
  return (
    <SkillChips skills={skills.toSorted((a, b) => wasFound(b) - wasFound(a))} limit={limit}>
      {(skill) => <Highlight text={skill} ranges={found.get(skill)!} />}
    </SkillChips>
  );
}
