import { namePerson } from '@hireledger/domain/http/accounts';
import { useForm } from 'react-hook-form';
import { nameQuestion } from '../../account/name-question.ts';
import { useNamePerson } from '../../account/own-person.ts';
import { Field } from '../../design/fields/Field.tsx';
import { TextInput } from '../../design/fields/TextInput.tsx';
import { bodyResolver } from '../../forms/body-resolver.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';

/** Asks the person for their own name, once after a sign-in. */
export default function AskName() {
  const { mutateAsync } = useNamePerson();
  const form = useForm({
    resolver: bodyResolver(namePerson.body!, (values: { fullName: string }) => values),
    defaultValues: { fullName: '' },
  });
  return (
    <FormDialog
      title="What is your name?"
      description="Colleagues and talents see it beside what you do."
      form={form}
      onSave={(body) => mutateAsync(body)}
      cancelLabel="Skip"
      onClose={nameQuestion.end}
    >
      <Field label="Your name" error={form.formState.errors.fullName?.message} required>
        <TextInput autoComplete="name" maxLength={120} {...form.register('fullName')} />
      </Field>
    </FormDialog>
  );
}
