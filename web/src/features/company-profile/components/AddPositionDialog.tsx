import { positionBody } from '@hireledger/domain/http/profiles';
import { EMPLOYMENT_TYPES } from '@hireledger/domain/jobs/options';
import { useForm, useWatch } from 'react-hook-form';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { chipError } from '../../../forms/chip-error.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useAddPosition } from '../calls.ts';

type Values = Record<'title' | 'location' | 'employmentType' | 'tags', string>;

const departments = (tags: string): string[] =>
  tags
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** Add New Position: a job with the short form. Departments are separated by commas. */
export function AddPositionDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPosition();
  const form = useForm({
    resolver: bodyResolver(positionBody, ({ tags, ...rest }: Values) => ({
      ...rest,
      tags: departments(tags),
    })),
    defaultValues: { title: '', location: '', employmentType: '', tags: '' },
  });
  const { errors } = form.formState;
  const [title, location, employmentType, tags] = useWatch({
    control: form.control,
    name: ['title', 'location', 'employmentType', 'tags'],
  });
  const blank = [title, location, employmentType].some((value) => value.trim() === '');
  const save = async (body: Parameters<typeof add.mutateAsync>[0]) => {
    await add.mutateAsync(body);
    toast.success('Job posted successfully!');
  };
  return (
    <FormDialog title="Add New Position" form={form} onSave={save} onClose={onClose} saveDisabled={blank}>
      <Field label="Title" error={errors.title?.message} required>
        <TextInput dir="auto" autoComplete="off" placeholder="Warehouse clerk" {...form.register('title')} />
      </Field>
      <Field label="Location" error={errors.location?.message} required>
        <TextInput dir="auto" autoComplete="off" placeholder="Ibadan, or Remote" {...form.register('location')} />
      </Field>
      <Field label="Type of employment" error={errors.employmentType?.message} required>
        <Select options={EMPLOYMENT_TYPES} placeholder="Choose" {...form.register('employmentType')} />
      </Field>
      <Field label="Departments" help="Separated by commas." error={chipError(errors.tags, departments(tags))} optional>
        <TextInput dir="auto" autoComplete="off" placeholder="Sales, Back office" {...form.register('tags')} />
      </Field>
    </FormDialog>
  );
}
