import { reportBody } from '@hireledger/domain/http/reports';
import { REPORT_DETAILS_MAX, REPORT_REASON_TEXT, REPORT_REASONS } from '@hireledger/domain/jobs/report';
import { useForm, useWatch } from 'react-hook-form';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useReportJob, type ViewedJob } from '../calls.ts';

/** Asks what is wrong with a job. */
export default function ReportDialog({ job, onClose }: { job: ViewedJob; onClose: () => void }) {
  const report = useReportJob(job.id);
  const form = useForm({
    resolver: bodyResolver(reportBody, (values: { reason: string; details: string }) => values),
    defaultValues: { reason: '', details: '' },
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Report this job"
      description="We review every report. The company won't know who sent it."
      form={form}
      saveLabel="Send report"
      busyLabel="Sending..."
      onSave={(body) => report.mutateAsync(body)}
      onClose={onClose}
    >
      <Field label="What is wrong?" required error={errors.reason?.message}>
        <Select
          placeholder="Choose a reason"
          options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_TEXT[value] }))}
          {...form.register('reason')}
        />
      </Field>
      <Field label="Tell us more" optional={reason !== 'other'} error={errors.details?.message}>
        <TextArea rows={4} limit={REPORT_DETAILS_MAX} dir="auto" {...form.register('details')} />
      </Field>
    </FormDialog>
  );
}
