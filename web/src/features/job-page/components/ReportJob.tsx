import type { Role } from '@hireledger/domain/hiring/stages';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { ViewedJob } from '../calls.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

const LINK =
  'inline-flex items-center gap-1.5 rounded text-note text-ink-faint hover:text-ink hover:underline underline-offset-3';

/** Report Job: for talents, once per job. A visitor signs in first. */
export function ReportJob({ job, role }: { job: ViewedJob; role: Role | null }) {
  const [open, setOpen] = useState(false);
  if (role === 'company') return null;
  if (role === null)
    return (
      <Link to={paths.signin(paths.job(job.id))} className={LINK}>
        <Flag size={13} aria-hidden /> Report Job
      </Link>
    );
  if (job.reported)
    return (
      <p className="inline-flex items-center gap-1.5 text-note text-ink-faint">
        <Flag size={13} aria-hidden /> You reported this job. Thank you.
      </p>
    );
  return (
    <>
      <button type="button" className={LINK} onClick={() => setOpen(true)}>
        <Flag size={13} aria-hidden /> Report Job
      </button>
      <Suspense>{open && <ReportDialog job={job} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
