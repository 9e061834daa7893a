import { educationBody, type TalentProfile } from '@hireledger/domain/http/profiles';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/Field.tsx';
import { DateInput, TextInput } from '../../../ui/TextInput.tsx';
import { useSaveEducation } from '../api/save-education.ts';
import { bodyResolver } from '../../../ui/body-resolver.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

type Education = TalentProfile['education'][number];
type Values = Record<'degree' | 'institution' | 'startDate' | 'endDate', string>;

const LABELS = { degree: 'Degree', institution: 'School', startDate: 'Start date', endDate: 'End date' };

/** Adds an education, or edits the one given. Dates that are left empty are sent as null. */
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
    resolver: bodyResolver(educationBody, (values: Values) => ({
      ...values,
      startDate: values.startDate || null,
      endDate: values.endDate || null,
    })),
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
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Start date" error={errors.startDate?.message} optional>
          <DateInput {...form.register('startDate')} />
        </Field>
        <Field label="End date" error={errors.endDate?.message} help="Leave empty if it goes on." optional>
          <DateInput {...form.register('endDate')} />
        </Field>
      </div>
    </FormDialog>
  );
}
