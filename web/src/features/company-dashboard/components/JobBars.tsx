import type { JobCount } from '@hireledger/domain/http/dashboards';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { Star } from 'lucide-react';
import { usePermission } from '../../../account/why-not.ts';
import { Link } from '../../../navigation/Link.tsx';
import { Tooltip } from '../../../design/overlays/Tooltip.tsx';
import { paths } from '../../../navigation/paths.ts';
import { jobBars, ratingText } from './job-bars.ts';

const SHOWN = 8;
const MOST_STARS = 5;

interface JobBarsProps {
  jobs: readonly JobCount[];
  /** The number of jobs with applicants that are not in `jobs`. */
  unlisted: number;
  label: string;
  /** The query of the links: the list of the same period. */
  query: { from?: string; to?: string; timeZone?: string };
}

/**
 * Applicants and the company's mean rating per job title, a bar each with its value beside it, so that no axis is
 * needed. Each row links to its applicants; the full title is in its tooltip and accessible name.
 */
export function JobBars({ jobs, unlisted, label, query }: JobBarsProps) {
  const { bars, leftOut: notShown } = jobBars(jobs, SHOWN);
  const leftOut = notShown + unlisted;
  const most = Math.max(1, ...bars.map((bar) => bar.applicants));
  const { may: sees } = usePermission('see-applicants');
  const to = ({ jobId, title }: (typeof bars)[number]) =>
    sees
      ? paths.applicants({ ...(jobId ? { jobId } : { q: title }), ...query })
      : jobId
        ? paths.ownJob(jobId)
        : paths.jobPostings({ q: title });
  return (
    <figure aria-label={label}>
      <figcaption className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-ink-soft">
        <span className="flex items-center gap-2">
          <span aria-hidden data-chart-part className="size-2.5 rounded-sm bg-brand" />
          Applicants
        </span>
        <span className="flex items-center gap-2">
          <span aria-hidden data-chart-part className="size-2.5 rounded-sm bg-warning" />
          Average rating
        </span>
      </figcaption>
      <ul className="-mx-2">
        {bars.map((bar) => {
          const words = `${bar.title}: ${counted(bar.applicants, 'applicant')}, ${ratingText(bar)}`;
          return (
            <li key={bar.title}>
              <Tooltip text={words}>
                <Link
                  to={to(bar)}
                  className="grid grid-cols-[7.5rem_minmax(0,1fr)_3rem] items-center gap-x-3 rounded-control px-2 py-1.5 hover:bg-sunken/70"
                >
                  <span className="sr-only">{words}</span>
                  <bdi aria-hidden className="truncate text-left text-note">
                    {bar.label}
                  </bdi>
                  <span className="grid gap-1">
                    <Bar share={bar.applicants / most} className="h-2.5 bg-brand" />
                    <Bar share={(bar.meanRating ?? 0) / MOST_STARS} className="h-1.5 bg-warning" />
                  </span>
                  <span aria-hidden className="grid justify-items-end text-xs leading-4 tabular-nums">
                    <span className="font-medium">{grouped(bar.applicants)}</span>
                    <span className="inline-flex items-center gap-0.5 text-ink-faint">
                      {bar.meanRating === null ? (
                        '–'
                      ) : (
                        <>
                          <Star size={10} aria-hidden fill="currentColor" className="text-warning" />
                          <span>{bar.meanRating.toFixed(1)}</span>
                        </>
                      )}
                    </span>
                  </span>
                </Link>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      {leftOut > 0 && <p className="mt-2 text-note text-ink-faint">{counted(leftOut, 'more job title')}</p>}
    </figure>
  );
}

/** A bar of zero keeps its place and draws nothing. */
function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      aria-hidden
      data-chart-part
      className={`min-w-0 rounded-sm transition-[width] duration-settle motion-reduce:transition-none ${className}`}
      style={{ width: `${share * 100}%` }}
    />
  );
}
