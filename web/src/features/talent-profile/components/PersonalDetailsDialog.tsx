import { personalDetailsBody, type TalentProfile } from '@hireledger/domain/http/talent-profile';
import { JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { DateInput, TextInput } from '../../../design/fields/TextInput.tsx';
import { useUpdatePersonalDetails } from '../calls.ts';

const NAMES = ['jobLevel', 'city', 'language', 'gender', 'dob', 'address'] as const;
type Values = Record<(typeof NAMES)[number], string>;

const LABELS: Record<(typeof NAMES)[number], string> = {
  jobLevel: 'Level',
  city: 'City',
  language: 'Languages',
  gender: 'Gender',
  dob: 'Date of birth',
  address: 'Address',
};
const APPLIED = 'Visible only to companies you apply to.';

/** Every field is optional and says who sees it. */
export function PersonalDetailsDialog({ profile, onClose }: { profile: TalentProfile; onClose: () => void }) {
  const save = useUpdatePersonalDetails();
  const form = useForm({
    resolver: bodyResolver(
      personalDetailsBody,
      (values: Values) => Object.fromEntries(NAMES.map((name) => [name, values[name].trim() || null])) as never,
    ),
    defaultValues: Object.fromEntries(NAMES.map((name) => [name, profile[name] ?? ''])) as Values,
  });
  const edit = {
    version: profile.versions['personal-details'],
    values: Object.fromEntries(NAMES.map((name) => [name, profile[name]])),
    labels: LABELS,
  };
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Personal Info"
      form={form}
      edit={edit}
      onSave={(body, before) => save.mutateAsync({ body, before })}
      onClose={onClose}
    >
      <Field label="Level" help="Visible to anyone who can see your profile." error={errors.jobLevel?.message} optional>
        <Select options={JOB_LEVELS} placeholder="Not provided" {...form.register('jobLevel')} />
      </Field>
      <Field label="City" help="Visible to anyone who can see your profile." error={errors.city?.message} optional>
        <TextInput autoComplete="address-level2" dir="auto" placeholder="Lagos" {...form.register('city')} />
      </Field>
      <Field label="Languages" help={APPLIED} error={errors.language?.message} optional>
        <TextInput dir="auto" placeholder="English, Yoruba" {...form.register('language')} />
      </Field>
      <Field label="Gender" help={APPLIED} error={errors.gender?.message} optional>
        <TextInput dir="auto" autoComplete="sex" {...form.register('gender')} />
      </Field>
      <Field label="Date of birth" help={APPLIED} error={errors.dob?.message} optional>
        <DateInput autoComplete="bday" {...form.register('dob')} />
      </Field>
      <Field label="Address" help={APPLIED} error={errors.address?.message} optional>
        <TextInput dir="auto" autoComplete="street-address" {...form.register('address')} />
      </Field>
    </FormDialog>
  );
}
