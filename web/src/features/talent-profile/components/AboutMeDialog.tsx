import { aboutMeBody, type TalentProfile } from '@hireledger/domain/http/talent-profile';
import { useForm, useWatch } from 'react-hook-form';
import { BadgeEnds } from '../../../account/BadgeEnds.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useUpdateAboutMe } from '../calls.ts';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';

const LABELS = { name: 'Name', description: 'Description' };

/** Name and a description of at most 500 characters. */
export function AboutMeDialog({ profile, onClose }: { profile: TalentProfile; onClose: () => void }) {
  const save = useUpdateAboutMe();
  const form = useForm({
    resolver: bodyResolver(aboutMeBody, (values: { name: string; description: string }) => values),
    defaultValues: { name: profile.fullName, description: profile.about ?? '' },
  });
  const edit = {
    version: profile.versions['about-me'],
    values: { name: profile.fullName, description: profile.about ?? '' },
    labels: LABELS,
  };
  const typed = useWatch({ control: form.control, name: 'name' });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="About Me"
      form={form}
      edit={edit}
      onSave={(body, before) => save.mutateAsync({ body, before })}
      onClose={onClose}
    >
      <Field
        label="Name"
        help={profile.verified && <BadgeEnds name={profile.fullName} typed={typed} />}
        error={errors.name?.message}
        required
      >
        <TextInput autoComplete="name" dir="auto" {...form.register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message} optional>
        <TextArea rows={6} limit={500} dir="auto" {...form.register('description')} />
      </Field>
    </FormDialog>
  );
}
