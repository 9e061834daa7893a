import type { JobPosting } from '@hireledger/domain/http/jobs';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '../../../account/why-not.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { useIsMutedJob } from '../../notifications/muted-jobs.ts';
import { paths } from '../../../navigation/paths.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import type { JobAction } from './JobDialogs.tsx';
import { jobMenu } from './job-menu.tsx';

/** The three icons of a job's row: edit, delete, and a menu. */
export function JobRowActions({ job, onAsk }: { job: JobPosting; onAsk: (action: JobAction) => void }) {
  const navigate = useNavigate();
  const { why } = usePermission('post-jobs');
  const isMuted = useIsMutedJob(job.id);
  return (
    <span className="inline-flex items-center justify-end gap-0.5">
      <IfMay permission="edit-jobs">
        <Link
          to={paths.editJob(job.id)}
          aria-label={`Edit ${job.title}`}
          title="Edit"
          className="inline-grid size-9 place-items-center rounded-control text-ink-soft transition-colors usable:hover:bg-sunken usable:hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        >
          <Pencil size={16} />
        </Link>
      </IfMay>
      <IfMay permission="post-jobs">
        <IconButton
          label={`Delete ${job.title}`}
          title="Delete"
          className="usable:hover:text-danger-ink"
          onClick={() => onAsk('delete')}
        >
          <Trash2 size={16} />
        </IconButton>
      </IfMay>
      <Menu
        trigger={
          <IconButton label={`More for ${job.title}`} title="More">
            <Ellipsis size={16} />
          </IconButton>
        }
        items={jobMenu(job, (path) => void navigate(path), onAsk, why, isMuted)}
      />
    </span>
  );
}
