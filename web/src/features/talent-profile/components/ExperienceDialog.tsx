import { experienceBody, type TalentProfile } from '@hireledger/domain/http/talent-profile';
import { useForm } from 'react-hook-form';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useSaveExperience } from '../calls.ts';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { periodOrNull } from './period-or-null.ts';

type Experience = TalentProfile['experience'][number];
type Values = Record<'jobTitle' | 'companyName' | 'startDate' | 'endDate' | 'responsiblity', string>;

const LABELS = {
  jobTitle: 'Job title',
  companyName: 'Company',
  startDate: 'Start date',
  endDate: 'End date',
  responsiblity: 'Responsibility',
};

/** Adds or edits an experience. */
export function ExperienceDialog({
  experience,
  version,
  onClose,
}: {
  experience: Experience | null;
  version: string | undefined;
  onClose: () => void;
}) {
  const save = useSaveExperience();
  const form = useForm({
    resolver: bodyResolver(experienceBody, (values: Values) => periodOrNull(values)),
    defaultValues: {
      jobTitle: experience?.jobTitle ?? '',
      companyName: experience?.companyName ?? '',
      startDate: experience?.startDate ?? '',
      endDate: experience?.endDate ?? '',
      responsiblity: experience?.responsiblity ?? '',
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={experience ? 'Edit Experience' : 'Add Experience'}
      form={form}
      edit={experience ? { version, values: experience, labels: LABELS } : undefined}
      onSave={(body, before) => save.mutateAsync({ id: experience?.id, body, before })}
      onClose={onClose}
    >
      <Field label="Job title" error={errors.jobTitle?.message} required>
        <TextInput dir="auto" {...form.register('jobTitle')} />
      </Field>
      <Field label="Company" error={errors.companyName?.message} required>
        <TextInput dir="auto" autoComplete="organization" {...form.register('companyName')} />
      </Field>
      <PeriodFields start={form.register('startDate')} end={form.register('endDate')} errors={errors} />
      <Field label="Responsibility" error={errors.responsiblity?.message} optional>
        <TextArea rows={4} limit={500} dir="auto" {...form.register('responsiblity')} />
      </Field>
    </FormDialog>
  );
}
