import { changePasswordBody, type Account } from '@hireledger/domain/http/settings';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useChangePassword } from '../calls.ts';
import { Failure } from './Failure.tsx';
import { useFormSubmission } from './form-submission.ts';

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

const body = changePasswordBody
  .safeExtend({ confirmPassword: changePasswordBody.shape.newPassword.or(changePasswordBody.shape.currentPassword) })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    when: () => true,
  });

/** A new password, or a first one for accounts that sign in with a provider. */
export function PasswordCard({ account }: { account: Account }) {
  const change = useChangePassword();
  const form = useForm({
    resolver: bodyResolver(body, (values: Values) => ({
      ...values,
      currentPassword: values.currentPassword || undefined,
    })),
    defaultValues: EMPTY,
  });
  const { errors } = form.formState;
  const { onSubmit, failure, busy } = useFormSubmission(form, async ({ currentPassword, newPassword }) => {
    const { message, ended } = await change.mutateAsync({ currentPassword, newPassword });
    form.reset(EMPTY);
    toast.success(
      ended === 0
        ? message
        : `${message} ${ended === 1 ? 'One other session has' : `${ended} other sessions have`} ended.`,
    );
  });
  return (
    <Card
      id="password"
      title={account.hasPassword ? 'Password' : 'Set a password'}
      note="8 to 128 characters. Changing it logs out your other sessions."
    >
      <form noValidate onSubmit={onSubmit} className="grid max-w-sm gap-4">
        {/* For password managers, which save a password under the name before it. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        {account.hasPassword ? (
          <Field label="Current password" error={errors.currentPassword?.message} required>
            <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('currentPassword')} />
          </Field>
        ) : (
          <p className="text-ink-soft">You log in with another service. Set a password to log in here as well.</p>
        )}
        <Field label="New password" error={errors.newPassword?.message} required>
          <PasswordInput autoComplete="new-password" maxLength={128} {...form.register('newPassword')} />
        </Field>
        <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
          <PasswordInput autoComplete="new-password" maxLength={128} {...form.register('confirmPassword')} />
        </Field>
        <Failure text={failure} />
        <Button type="submit" busy={busy && 'Saving...'} className="justify-self-start">
          {account.hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </form>
    </Card>
  );
}
