import type { JobPosting } from '@hireledger/domain/http/jobs';
import { CloseJobDialog } from './CloseJobDialog.tsx';
import { DeleteJobDialog } from './DeleteJobDialog.tsx';
import { ReopenJobDialog } from './ReopenJobDialog.tsx';
import { ShareJobDialog } from './ShareJobDialog.tsx';

/** Actions on a job that open a dialog. */
export type JobAction = 'delete' | 'close' | 'reopen' | 'share';

interface JobDialogsProps {
  asked: { job: JobPosting; action: JobAction } | null;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The dialog of the action that was chosen in a job's row or on its page. */
export function JobDialogs({ asked, onClose, onDeleted }: JobDialogsProps) {
  if (!asked) return null;
  const { job, action } = asked;
  if (action === 'delete') return <DeleteJobDialog job={job} onClose={onClose} onDeleted={onDeleted} />;
  if (action === 'share') return <ShareJobDialog job={job} onClose={onClose} />;
  return action === 'close' ? (
    <CloseJobDialog job={job} onClose={onClose} />
  ) : (
    <ReopenJobDialog job={job} onClose={onClose} />
  );
}
