import type { PublicCompany } from '@hireledger/domain/http/public-profiles';
import { MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { DateTime } from '../../../ui/DateTime.tsx';
import { TypeBadge } from '../../../ui/TypeBadge.tsx';

/** The jobs of a company that take applications now, the newest first. */
export function PositionList({ company }: { company: PublicCompany }) {
  const { openPositions, openJobs, name } = company;
  const counted = openJobs > openPositions.length ? `${openPositions.length} newest of ${openJobs.toLocaleString('en-US')}` : String(openJobs);
  return (
    <Card flush title="Open jobs" action={openJobs > 0 && <span className="text-note text-ink-faint tabular-nums">{counted}</span>}>
      {openPositions.length === 0 ? (
        <p className="px-5 py-8 text-ink-faint">
          <bdi>{name}</bdi> takes no applications at the moment.
        </p>
      ) : (
        <ul>
          {openPositions.map((job) => (
            <li key={job.id} className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line px-5 py-3 last:border-b-0 hover:bg-sunken/60">
              <div className="min-w-0">
                <Link to={paths.job(job.id)} dir="auto" className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-brand-ink">
                  {job.title}
                </Link>
                <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-faint">
                  <span className="inline-flex min-w-0 items-center gap-1">
                    <MapPin size={13} aria-hidden className="shrink-0" />
                    <bdi className="wrap-anywhere">{job.location}</bdi>
                  </span>
                  {job.departments.length > 0 && <bdi className="wrap-anywhere">{job.departments.join(', ')}</bdi>}
                  <span>
                    Posted <DateTime at={job.createdAt} />
                  </span>
                </p>
              </div>
              <span className="flex flex-wrap gap-1">
                {job.employmentTypes.map((type) => (
                  <TypeBadge key={type} type={type} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
