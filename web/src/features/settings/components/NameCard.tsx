import { namePerson } from '@hireledger/domain/http/accounts';
import { useForm } from 'react-hook-form';
import { useNamePerson } from '../../../account/own-person.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Failure } from './Failure.tsx';
import { useFormSubmission } from './form-submission.ts';

/** The person's own name, which is not the name of their company. */
export function NameCard({ fullName }: { fullName: string }) {
  const save = useNamePerson();
  const form = useForm({
    resolver: bodyResolver(namePerson.body!, (values: { fullName: string }) => values),
    values: { fullName },
  });
  const { errors, isDirty } = form.formState;
  const { onSubmit, failure, busy } = useFormSubmission(form, async (body) => {
    toast.success((await save.mutateAsync(body)).message);
  });
  return (
    <Card id="name" title="Your name" note="Colleagues and talents see it beside what you do.">
      <form noValidate onSubmit={onSubmit} className="grid max-w-sm gap-4">
        <Field label="Full name" error={errors.fullName?.message} required>
          <TextInput autoComplete="name" maxLength={120} {...form.register('fullName')} />
        </Field>
        <Failure text={failure} />
        <Button type="submit" busy={busy && 'Saving...'} disabled={!isDirty} className="justify-self-start">
          Save name
        </Button>
      </form>
    </Card>
  );
}
