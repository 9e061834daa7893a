import { socialsBody } from '@hireledger/domain/http/profiles';
import { tidyHandle, tidyLink } from '@hireledger/domain/profiles/links';
import { useForm } from 'react-hook-form';
import { Field } from '../../design/fields/Field.tsx';
import { TextInput } from '../../design/fields/TextInput.tsx';
import { bodyResolver } from '../../forms/body-resolver.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SaveSocials, Socials } from './socials.ts';

type Values = Record<'instagram' | 'twitter' | 'website', string>;

const LABELS = { instagram: 'Instagram', twitter: 'Twitter', website: 'Website' };

/**
 * Instagram, Twitter and website. Links without a scheme get https://, and a leading @ is removed from Twitter names.
 */
export function SocialLinksDialog({
  socials,
  version,
  save,
  onClose,
}: {
  socials: Socials;
  version: string | undefined;
  save: SaveSocials;
  onClose: () => void;
}) {
  const form = useForm({
    resolver: bodyResolver(socialsBody, (values: Values) => ({
      instagram: tidyLink(values.instagram),
      twitter: tidyHandle(values.twitter),
      website: tidyLink(values.website),
    })),
    defaultValues: {
      instagram: socials.instagram ?? '',
      twitter: socials.twitter ?? '',
      website: socials.website ?? '',
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Edit Social Links"
      form={form}
      edit={{ version, values: { ...socials }, labels: LABELS }}
      onSave={save}
      onClose={onClose}
    >
      <Field label="Instagram" error={errors.instagram?.message} optional>
        <TextInput inputMode="url" placeholder="instagram.com/you" {...form.register('instagram')} />
      </Field>
      <Field label="Twitter" error={errors.twitter?.message} optional>
        <TextInput placeholder="@you" {...form.register('twitter')} />
      </Field>
      <Field label="Website" error={errors.website?.message} optional>
        <TextInput inputMode="url" placeholder="you.example.com" {...form.register('website')} />
      </Field>
    </FormDialog>
  );
}
