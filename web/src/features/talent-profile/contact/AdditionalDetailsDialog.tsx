import { socialsBody } from '@hireledger/domain/http/profiles';
import { tidyLink } from '@hireledger/domain/profiles/links';
import { useForm } from 'react-hook-form';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import type { SaveSocials, Socials } from './socials.ts';

interface AdditionalDetailsDialogProps {
  email: string;
  socials: Socials;
  version: string | undefined;
  save: SaveSocials;
  onClose: () => void;
}

const LABELS = { phoneNumber: 'Phone number', linkedin: 'LinkedIn' };

/** Phone and LinkedIn. The email belongs to the account and is read-only. */
export function AdditionalDetailsDialog({ email, socials, version, save, onClose }: AdditionalDetailsDialogProps) {
  const form = useForm({
    resolver: bodyResolver(socialsBody, (values: { phoneNumber: string; linkedin: string }) => ({
      phoneNumber: values.phoneNumber.trim() || null,
      linkedin: tidyLink(values.linkedin),
    })),
    defaultValues: { phoneNumber: socials.phoneNumber ?? '', linkedin: socials.linkedin ?? '' },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Additional Details"
      form={form}
      edit={{ version, values: { ...socials }, labels: LABELS }}
      onSave={save}
      onClose={onClose}
    >
      <Field label="Email" help="This is the email you log in with.">
        <TextInput value={email} readOnly className="bg-sunken text-ink-soft" />
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
