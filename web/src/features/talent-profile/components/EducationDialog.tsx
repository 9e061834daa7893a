import { educationBody, type TalentProfile } from '@hireledger/domain/http/talent-profile';
import { useForm } from 'react-hook-form';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useSaveEducation } from '../calls.ts';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { periodOrNull } from './period-or-null.ts';

type Education = TalentProfile['education'][number];
type Values = Record<'degree' | 'institution' | 'startDate' | 'endDate', string>;

const LABELS = { degree: 'Degree', institution: 'School', startDate: 'Start date', endDate: 'End date' };

/** Adds or edits an education. */
export function EducationDialog({
  education,
  version,
  onClose,
}: {
  education: Education | null;
  version: string | undefined;
  onClose: () => void;
}) {
  const save = useSaveEducation();
  const form = useForm({
    resolver: bodyResolver(educationBody, (values: Values) => periodOrNull(values)),
    defaultValues: {
      degree: education?.degree ?? '',
      institution: education?.institution ?? '',
      startDate: education?.startDate ?? '',
      endDate: education?.endDate ?? '',
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={education ? 'Edit Education' : 'Add Education'}
      form={form}
      edit={education ? { version, values: education, labels: LABELS } : undefined}
      onSave={(body, before) => save.mutateAsync({ id: education?.id, body, before })}
      onClose={onClose}
    >
      <Field label="Degree" error={errors.degree?.message} required>
        <TextInput dir="auto" {...form.register('degree')} />
      </Field>
      <Field label="School" error={errors.institution?.message} required>
        <TextInput dir="auto" {...form.register('institution')} />
      </Field>
      <PeriodFields start={form.register('startDate')} end={form.register('endDate')} errors={errors} />
    </FormDialog>
  );
}
