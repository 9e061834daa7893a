import { aboutMeBody, type TalentProfile } from '@hireledger/domain/http/profiles';
import { JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useUpdateAboutMe } from '../api/update-about-me.ts';
import { bodyResolver } from '../../../ui/body-resolver.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

/** Name, level and a description of at most 500 characters. */
export function AboutMeDialog({ profile, onClose }: { profile: TalentProfile; onClose: () => void }) {
  const save = useUpdateAboutMe();
  const form = useForm({
    resolver: bodyResolver(aboutMeBody, (values: { name: string; description: string; jobLevel: string }) => ({ ...values, jobLevel: values.jobLevel || null })),
    defaultValues: { name: profile.fullName, description: profile.about ?? '', jobLevel: profile.jobLevel ?? '' },
  });
  const { errors } = form.formState;
  return (
    <FormDialog title="About Me" form={form} onSave={save.mutateAsync} onClose={onClose}>
      <Field label="Name" error={errors.name?.message} required>
        <TextInput autoComplete="name" dir="auto" {...form.register('name')} />
      </Field>
      <Field label="Level" error={errors.jobLevel?.message} help="Companies that you apply to see it." optional>
        <Select options={JOB_LEVELS} placeholder="Not given" {...form.register('jobLevel')} />
      </Field>
      <Field label="Description" error={errors.description?.message} optional>
        <TextArea rows={6} limit={500} dir="auto" {...form.register('description')} />
      </Field>
    </FormDialog>
  );
}
