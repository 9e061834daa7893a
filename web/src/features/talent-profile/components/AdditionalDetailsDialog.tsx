import { socialsBody, type TalentProfile } from '@hireledger/domain/http/profiles';
import { useForm } from 'react-hook-form';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useAddSocials } from '../api/add-socials.ts';
import { bodyResolver } from '../body-resolver.ts';
import { tidyLink } from '../tidy-links.ts';
import { FormDialog } from './FormDialog.tsx';

/** Phone and LinkedIn; the email belongs to the account and only shows. */
export function AdditionalDetailsDialog({ profile, onClose }: { profile: TalentProfile; onClose: () => void }) {
  const save = useAddSocials();
  const form = useForm({
    resolver: bodyResolver(socialsBody, (values: { phoneNumber: string; linkedin: string }) => ({
      phoneNumber: values.phoneNumber.trim() || null,
      linkedin: tidyLink(values.linkedin),
    })),
    defaultValues: { phoneNumber: profile.socials.phoneNumber ?? '', linkedin: profile.socials.linkedin ?? '' },
  });
  const { errors } = form.formState;
  return (
    <FormDialog title="Additional Details" form={form} onSave={save.mutateAsync} onClose={onClose}>
      <Field label="Email" help="This is the address that you sign in with.">
        <TextInput value={profile.email} readOnly className="bg-sunken text-ink-soft" />
      </Field>
      <Field label="Phone number" error={errors.phoneNumber?.message} optional>
        <TextInput type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
      </Field>
      <Field label="LinkedIn" error={errors.linkedin?.message} optional>
        <TextInput type="url" inputMode="url" placeholder="linkedin.com/in/you" {...form.register('linkedin')} />
      </Field>
    </FormDialog>
  );
}
