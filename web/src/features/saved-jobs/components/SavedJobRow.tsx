import type { SavedJob } from '@hireledger/domain/http/saved-jobs';
import { formatSalary } from '@hireledger/domain/money/salary';
import { BookmarkX, MapPin } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';

interface SavedJobRowProps {
  job: SavedJob;
  removing: boolean;
  onRemove: () => void;
}

/** A saved job: its link, whether it is open, and a remove button. A deleted one has no link. */
export function SavedJobRow({ job, removing, onRemove }: SavedJobRowProps) {
  const company = job.companyName || 'Unknown Company';
  const closed = job.status === 'Closed';
  return (
    <li className="relative flex items-start gap-3 px-4 py-3.5 hover:bg-sunken sm:items-center sm:px-5">
      <Avatar name={company} src={job.companyLogo} square />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-left font-medium wrap-anywhere">
          {job.gone ? (
            <span className="text-ink-soft">{job.title}</span>
          ) : (
            <Link
              to={paths.job(job.id)}
              className="rounded outline-none after:absolute after:inset-0 hover:text-brand-ink focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
            >
              {job.title}
            </Link>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-soft">
          <span className="inline-flex max-w-full min-w-0 items-center gap-1">
            <bdi className="truncate">{company}</bdi>
            <VerifiedBadge verified={job.companyVerified} domain={job.companyDomain} size={14} />
          </span>
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin size={13} aria-hidden className="shrink-0 text-ink-faint" />
            <span className="truncate">{job.location || 'Remote'}</span>
          </span>
          <span className="tabular-nums">{formatSalary(job)}</span>
          <span className="text-ink-faint">
            Saved <DateTime at={job.savedAt} />
          </span>
        </p>
        {closed && <p className="mt-0.5 text-note text-ink-faint">{job.closedReason}</p>}
      </div>
      <div className="relative flex shrink-0 items-center gap-2 max-sm:flex-col-reverse max-sm:items-end">
        {job.myStage ? <StageBadge stage={job.myStage} /> : closed && <Badge>Closed</Badge>}
        <IconButton label={`Remove ${job.title}`} disabled={removing} onClick={onRemove}>
          <BookmarkX size={16} />
        </IconButton>
      </div>
    </li>
  );
}
