import type { JobPosting } from '@hireledger/domain/http/jobs';
import { Bell, BellOff, Copy, DoorClosed, DoorOpen, Eye, Link as LinkIcon } from 'lucide-react';
import type { MenuItem } from '../../../design/overlays/Menu.tsx';
import { setMuted } from '../../notifications/muted-jobs.ts';
import { paths } from '../../../navigation/paths.ts';
import type { JobAction } from './JobDialogs.tsx';

/**
 * What can be done with a job besides editing and deleting it: in its row and on its page.
 * @param why the person may not post and close jobs; null if they may
 * @param muted the person muted its notices
 */
export const jobMenu = (
  job: JobPosting,
  open: (path: string) => void,
  onAsk: (action: JobAction) => void,
  why: string | null,
  muted: boolean,
): MenuItem[] => [
  { label: 'View as candidate', icon: <Eye size={15} />, onSelect: () => open(paths.job(job.id)) },
  {
    label: 'Duplicate',
    icon: <Copy size={15} />,
    onSelect: () => open(paths.duplicateJob(job.id)),
    disabledReason: why ?? false,
  },
  job.status === 'Active'
    ? { label: 'Close', icon: <DoorClosed size={15} />, onSelect: () => onAsk('close'), disabledReason: why ?? false }
    : {
        label: 'Reopen',
        icon: <DoorOpen size={15} />,
        onSelect: () => onAsk('reopen'),
        disabledReason: why ?? (job.hired >= job.capacity && 'All openings are filled. Edit the job to add more.'),
      },
  { label: 'Copy link', icon: <LinkIcon size={15} />, onSelect: () => onAsk('share') },
  muted
    ? { label: 'Unmute notifications', icon: <Bell size={15} />, onSelect: () => setMuted(job, false) }
    : {
        label: 'Mute notifications',
        note: 'Only for you',
        icon: <BellOff size={15} />,
        onSelect: () => setMuted(job, true),
      },
];
