import { addAccount } from '@hireledger/domain/http/accounts';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useForm, useWatch } from 'react-hook-form';
import { enterAccount } from '../../account/switch-account.ts';
import { Field } from '../../design/fields/Field.tsx';
import { RadioCards } from '../../design/fields/RadioCards.tsx';
import { TextInput } from '../../design/fields/TextInput.tsx';
import { ROLE_CARDS } from '../../features/accounts/components/role-cards.tsx';
import { bodyResolver } from '../../forms/body-resolver.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { call } from '../../http/call.ts';
import { useSession } from '../../http/session.ts';

/** Adds a company or a talent account to the person, and opens it. A person has one talent account. */
export default function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const { accounts = [], person } = useSession() ?? {};
  const isTalent = accounts.some(({ role }) => role === 'talent');
  const form = useForm<{ role: Role; fullName: string }, unknown, { role: Role; fullName: string }>({
    resolver: bodyResolver(addAccount.body!, (values) => values),
    defaultValues: { role: 'company', fullName: '' },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const choose = (chosen: Role) => {
    form.setValue('role', chosen, { shouldDirty: true });
    form.resetField('fullName', { defaultValue: chosen === 'talent' ? (person?.fullName ?? '') : '' });
  };
  return (
    <FormDialog
      title="Add an account"
      description="You log in with the same address and password, and switch between your accounts."
      form={form}
      saveLabel="Add account"
      busyLabel="Adding..."
      onSave={async (body) => enterAccount(await call('POST /accounts', { body }))}
      onClose={onClose}
    >
      {!isTalent && <RadioCards legend="The account is for a" cards={ROLE_CARDS} value={role} onChange={choose} />}
      <Field
        label={role === 'company' ? 'Company name' : 'Full name'}
        error={form.formState.errors.fullName?.message}
        required
      >
        <TextInput
          autoComplete={role === 'company' ? 'organization' : 'name'}
          maxLength={120}
          {...form.register('fullName')}
        />
      </Field>
    </FormDialog>
  );
}
