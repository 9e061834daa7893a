import { reportBody } from '@hireledger/domain/http/reports';
import { REPORT_DETAILS_MAX, REPORT_REASON_TEXT, REPORT_REASONS } from '@hireledger/domain/jobs/report';
import type { Role } from '@hireledger/domain/hiring/stages';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';
import { paths } from '../../../routes/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { ViewedJob } from '../api/get-job.ts';
import { useReportJob } from '../api/report-job.ts';

const LINK = 'inline-flex items-center gap-1.5 rounded text-note text-ink-faint hover:text-ink hover:underline underline-offset-3';

/** Report Job: for talents, once each. A visitor signs in first. */
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
      {open && <ReportDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ job, onClose }: { job: ViewedJob; onClose: () => void }) {
  const report = useReportJob(job.id);
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const send = () => {
    const body = reportBody.safeParse({ reason, details });
    if (!body.success) return setProblems(Object.fromEntries(body.error.issues.map(({ path, message }) => [String(path[0]), message])));
    setProblems({});
    report.mutate(body.data, { onSuccess: onClose, onError: (error) => setProblems(issuesOf(error)) });
  };
  return (
    <Dialog
      open
      onOpenChange={() => !report.isPending && onClose()}
      title="Report this job"
      description="We look at every report. The company does not learn who sent it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={report.isPending}>
            Cancel
          </Button>
          <Button type="submit" form="report-job" busy={report.isPending && 'Sending...'}>
            Send report
          </Button>
        </>
      }
    >
      <form
        id="report-job"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Field label="What is wrong?" required error={problems.reason}>
          <Select
            placeholder="Choose a reason"
            options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_TEXT[value] }))}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <Field label="Tell us more" optional={reason !== 'other'} error={problems.details}>
          <TextArea rows={4} limit={REPORT_DETAILS_MAX} dir="auto" value={details} onChange={({ target }) => setDetails(target.value)} />
        </Field>
        {report.isError && Object.keys(problems).length === 0 && (
          <p role="alert" className="text-danger-ink">
            {sentenceOf(report.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
