import { jobAddress } from '@hireledger/domain/jobs/job-address';
import type { Role } from '@hireledger/domain/hiring/stages';
import { Bookmark, BookmarkCheck, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { copyText } from '../../../browser/copy-text.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useSaveJob, type ViewedJob } from '../calls.ts';

/** Save Job and sharing, beside the Apply button. */
export function JobTools({ job, role }: { job: ViewedJob; role: Role | null }) {
  return (
    <>
      {role !== 'company' && <SaveJobButton job={job} role={role} />}
      <IconButton label="Share this job" className="border border-line" onClick={() => void share(job)}>
        <Share2 size={16} aria-hidden />
      </IconButton>
    </>
  );
}

/** Toggles optimistically. A visitor signs in first; the job is saved on return. */
function SaveJobButton({ job, role }: { job: ViewedJob; role: Role | null }) {
  const save = useSaveJob(job.id);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wished = role === 'talent' && params.has('save');
  const { mutate } = save;
  useEffect(() => {
    if (!wished) return;
    // Removed from the URL first, so that Back does not save it again.
    void navigate(paths.job(job.id), { replace: true, preventScrollReset: true });
    mutate(true, { onSuccess: () => toast.success('Job saved') });
  }, [wished, job.id, mutate, navigate]);

  if (role === null)
    return (
      <ButtonLink to={paths.signin(`${paths.job(job.id)}&save=1`)} variant="secondary">
        <Bookmark size={16} aria-hidden />
        Save Job
      </ButtonLink>
    );
  return (
    <Button variant="secondary" aria-pressed={job.saved} onClick={() => mutate(!job.saved)}>
      {job.saved ? (
        <BookmarkCheck size={16} aria-hidden className="text-brand-ink" />
      ) : (
        <Bookmark size={16} aria-hidden />
      )}
      <span>{job.saved ? 'Saved' : 'Save Job'}</span>
    </Button>
  );
}

/** Opens the device's share sheet, or copies the link without one. */
async function share(job: ViewedJob): Promise<void> {
  const link = new URL(jobAddress(job), window.location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: job.title, url: link });
      return;
    } catch (failure) {
      // The user closed the sheet.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
    }
  }
  if (await copyText(link)) toast.success('Link copied');
  else toast(link, { description: 'Your browser blocked copying this link.' });
}
