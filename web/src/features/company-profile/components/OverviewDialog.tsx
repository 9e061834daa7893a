import { companyOverviewBody, type CompanyProfile } from '@hireledger/domain/http/company-profile';
import { tidyLink } from '@hireledger/domain/profiles/links';
import { useForm, useWatch } from 'react-hook-form';
import { BadgeEnds } from '../../../account/BadgeEnds.tsx';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { useUpdateOverview } from '../calls.ts';

type Values = Record<'name' | 'industry' | 'size' | 'location' | 'website', string>;

const LABELS: Values = { name: 'Name', industry: 'Industry', size: 'Size', location: 'Location', website: 'Website' };

interface OverviewDialogProps {
  company: CompanyProfile['companyProfile'];
  verified: boolean;
  version: string | undefined;
  onClose: () => void;
}

/** The company's name and facts. A website without a scheme gets https://. */
export function OverviewDialog({ company, verified, version, onClose }: OverviewDialogProps) {
  const save = useUpdateOverview();
  const form = useForm({
    resolver: bodyResolver(companyOverviewBody, ({ name, industry, size, location, website }: Values) => ({
      name,
      industry: industry.trim() || null,
      size: size.trim() || null,
      location: location.trim() || null,
      website: tidyLink(website),
    })),
    defaultValues: {
      name: company.name,
      industry: company.industry ?? '',
      size: company.size ?? '',
      location: company.location ?? '',
      website: company.website ?? '',
    },
  });
  const typed = useWatch({ control: form.control, name: 'name' });
  const { errors } = form.formState;
  return (
    <FormDialog
      title="Company Overview"
      form={form}
      edit={{ version, values: { ...company }, labels: LABELS }}
      onSave={(body, before) => save.mutateAsync({ body, before })}
      onClose={onClose}
    >
      <Field
        label="Name"
        required
        help={verified && <BadgeEnds name={company.name} typed={typed} />}
        error={errors.name?.message}
      >
        <TextInput autoComplete="organization" dir="auto" {...form.register('name')} />
      </Field>
      <Field label="Industry" optional error={errors.industry?.message}>
        <TextInput placeholder="Financial technology" dir="auto" {...form.register('industry')} />
      </Field>
      <Field label="Size" optional error={errors.size?.message}>
        <TextInput placeholder="11–50 people" {...form.register('size')} />
      </Field>
      <Field label="Location" optional error={errors.location?.message}>
        <TextInput placeholder="Lagos, Nigeria" dir="auto" {...form.register('location')} />
      </Field>
      <Field label="Website" optional error={errors.website?.message}>
        <TextInput inputMode="url" placeholder="example.com" autoComplete="url" {...form.register('website')} />
      </Field>
    </FormDialog>
  );
}
