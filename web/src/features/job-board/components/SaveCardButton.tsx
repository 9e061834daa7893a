import { Bookmark } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { session } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { cx } from '../../../design/class-names.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useKeepJob } from '../calls.ts';

/** Saves or unsaves a job optimistically; an error reverts it with a message. A visitor signs in first. */
export function SaveCardButton({ job, saved }: { job: { id: string; title: string }; saved: boolean }) {
  const keep = useKeepJob();
  const navigate = useNavigate();
  const press = () => {
    // The job's own page saves it after sign-in.
    if (!session.current()) return void navigate(paths.signin(`${paths.job(job.id)}&save=1`));
    keep.mutate({ jobId: job.id, saved: !saved }, { onError: (failure) => toast.error(sentenceOf(failure)) });
  };
  return (
    <IconButton label={`Save ${job.title}`} title={saved ? 'Saved' : 'Save'} aria-pressed={saved} onClick={press}>
      <Bookmark size={17} aria-hidden className={cx(saved && 'fill-brand text-brand')} />
    </IconButton>
  );
}
