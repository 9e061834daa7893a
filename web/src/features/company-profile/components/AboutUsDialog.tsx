import { aboutUsBody } from '@hireledger/domain/http/company-profile';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { useUpdateAboutUs } from '../calls.ts';

/** The company's description, at most 1000 characters (specification, section 5). */
export function AboutUsDialog({
  description,
  version,
  onClose,
}: {
  description: string;
  version: string | undefined;
  onClose: () => void;
}) {
  const save = useUpdateAboutUs();
  const form = useForm({
    resolver: bodyResolver(aboutUsBody, (values: { description: string }) => values),
    defaultValues: { description },
  });
  return (
    <FormDialog
      title="About Us"
      form={form}
      edit={{ version, values: { description }, labels: { description: 'Description' } }}
      onSave={(body, before) => save.mutateAsync({ body, before })}
      onClose={onClose}
    >
      <Field label="Description" error={form.formState.errors.description?.message}>
        <TextArea rows={8} limit={1000} dir="auto" {...form.register('description')} />
      </Field>
    </FormDialog>
  );
}
