import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { TypeBadge } from './TypeBadge.tsx';

interface PositionRowProps {
  job: { id: string; title: string; location: string; employmentTypes: readonly string[] };
  /** More facts after the place. */
  children?: ReactNode;
}

/** An open job in a company's list; the whole row is a link to it. */
export function PositionRow({ job, children }: PositionRowProps) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line px-5 py-3 last:border-b-0 hover:bg-sunken/60">
      <div className="min-w-0">
        <Link
          to={paths.job(job.id)}
          dir="auto"
          className="font-medium wrap-anywhere after:absolute after:inset-0 hover:text-brand-ink"
        >
          {job.title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-faint">
          <span className="inline-flex min-w-0 items-start gap-1">
            <MapPin size={13} aria-hidden className="mt-0.75 shrink-0" />
            <bdi className="wrap-anywhere">{job.location}</bdi>
          </span>
          {children}
        </p>
      </div>
      <span className="flex flex-wrap gap-1">
        {job.employmentTypes.map((type) => (
          <TypeBadge key={type} type={type} />
        ))}
      </span>
    </li>
  );
}
