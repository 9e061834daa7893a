import { socialsBody } from '@hireledger/domain/http/profiles';
import { tidyHandle, tidyLink } from '@hireledger/domain/profiles/links';
import { useForm } from 'react-hook-form';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { WORK_SITES, type SaveSocials, type Socials } from './socials.ts';

type Values = Record<'instagram' | 'twitter' | 'website' | 'behance' | 'dribbble' | 'github', string>;

const LABELS = {
  instagram: 'Instagram',
  twitter: 'Twitter',
  website: 'Website',
  behance: 'Behance',
  dribbble: 'Dribbble',
  github: 'GitHub',
};

/**
 * Instagram, Twitter and the website; for a talent also the sites that show work. Links without a scheme get https://,
 * and a leading @ is removed from Twitter names.
 */
export function SocialLinksDialog({
  socials,
  version,
  workSites,
  save,
  onClose,
}: {
  socials: Socials;
  version: string | undefined;
  /** A talent's: with the sites that show work. */
  workSites: boolean;
  save: SaveSocials;
  onClose: () => void;
}) {
  const form = useForm({
    resolver: bodyResolver(socialsBody, (values: Values) => ({
      instagram: tidyLink(values.instagram),
      twitter: tidyHandle(values.twitter),
      website: tidyLink(values.website),
      ...(workSites && {
        behance: tidyLink(values.behance),
        dribbble: tidyLink(values.dribbble),
        github: tidyLink(values.github),
      }),
    })),
    defaultValues: {
      instagram: socials.instagram ?? '',
      twitter: socials.twitter ?? '',
      website: socials.website ?? '',
      behance: socials.behance ?? '',
      dribbble: socials.dribbble ?? '',
      github: socials.github ?? '',
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
      {workSites &&
        WORK_SITES.map(({ field, name, example }) => (
          <Field key={field} label={name} error={errors[field]?.message} optional>
            <TextInput inputMode="url" placeholder={example} {...form.register(field)} />
          </Field>
        ))}
    </FormDialog>
  );
}
