import { reportBody } from '@hireledger/domain/http/reports';
import { REPORT_DETAILS_MAX, REPORT_REASON_TEXT, REPORT_REASONS } from '@hireledger/domain/jobs/report';
import { useState } from 'react';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import type { ViewedJob } from '../api/get-job.ts';
import { useReportJob } from '../api/report-job.ts';

/** Asks what is wrong with a job. */
export default function ReportDialog({ job, onClose }: { job: ViewedJob; onClose: () => void }) {
  const report = useReportJob(job.id);
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const send = () => {
    const body = reportBody.safeParse({ reason, details });
    if (!body.success)
      return setProblems(Object.fromEntries(body.error.issues.map(({ path, message }) => [String(path[0]), message])));
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
          <TextArea
            rows={4}
            limit={REPORT_DETAILS_MAX}
            dir="auto"
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
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
