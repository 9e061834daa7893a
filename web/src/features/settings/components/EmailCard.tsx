import { changeEmailBody, confirmEmailBody, type Account } from '@hireledger/domain/http/settings';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../forms/body-resolver.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { PasswordInput } from '../../../design/fields/PasswordInput.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useChangeEmail, useConfirmEmail } from '../calls.ts';
import { Failure } from './Failure.tsx';
import { useFormSubmission } from './form-submission.ts';

/**
 * The email address: shows it, asks for a new one and the password, then for the code sent there. A pending code
 * survives a reload.
 */
export function EmailCard({ account }: { account: Account }) {
  const [step, setStep] = useState<'shown' | 'address' | 'code'>(account.pendingEmail ? 'code' : 'shown');
  const here = step === 'code' && !account.pendingEmail ? 'shown' : step;
  return (
    <Card
      id="email"
      title="Email address"
      note="You log in with it, and we send emails to it."
      className="max-sm:min-h-44"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        {/* On a phone it has its own line, and the card reserves room for two, so its height does not change. */}
        <p className="min-w-0 font-medium wrap-anywhere max-sm:basis-full">{account.email}</p>
        {here === 'shown' && (
          <Button variant="secondary" onClick={() => setStep('address')}>
            Change
          </Button>
        )}
      </div>
      {here === 'address' && (
        <NewAddress
          account={account}
          onSent={() => setStep('code')}
          onCancel={() => setStep(account.pendingEmail ? 'code' : 'shown')}
        />
      )}
      {here === 'code' && (
        <EnterCode
          email={account.pendingEmail!}
          onDone={() => setStep('shown')}
          onOther={() => setStep('address')}
          onCancel={() => setStep('shown')}
        />
      )}
    </Card>
  );
}

function NewAddress({ account, onSent, onCancel }: { account: Account; onSent: () => void; onCancel: () => void }) {
  const change = useChangeEmail();
  const form = useForm({
    resolver: bodyResolver(changeEmailBody, ({ email, password }: { email: string; password: string }) => ({
      email,
      password: password || undefined,
    })),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  useEffect(() => form.setFocus('email'), [form]);
  const { onSubmit, failure, busy } = useFormSubmission(form, async (body) => {
    await change.mutateAsync(body);
    onSent();
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid max-w-sm grid-cols-1 gap-4 border-t border-line pt-4">
      <Field
        label="New email address"
        help="This logs out your other sessions and unlinks Google and GitHub."
        error={errors.email?.message}
        required
      >
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {account.hasPassword && (
        <Field label="Your password" error={errors.password?.message} required>
          <PasswordInput autoComplete="current-password" maxLength={128} {...form.register('password')} />
        </Field>
      )}
      <Failure text={failure} />
      <div className="flex gap-2">
        <Button type="submit" busy={busy && 'Sending...'}>
          Send code
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function EnterCode({
  email,
  onDone,
  onOther,
  onCancel,
}: {
  email: string;
  onDone: () => void;
  onOther: () => void;
  onCancel: () => void;
}) {
  const confirm = useConfirmEmail();
  const form = useForm({
    resolver: bodyResolver(confirmEmailBody, ({ code }: { code: string }) => ({ code: code.replaceAll(/\s/g, '') })),
    defaultValues: { code: '' },
  });
  const { onSubmit, failure, busy } = useFormSubmission(form, async (body) => {
    const { message } = await confirm.mutateAsync(body);
    toast.success(message);
    onDone();
  });
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid max-w-sm grid-cols-1 gap-4 border-t border-line pt-4">
      <p className="text-ink-soft">
        We sent a code to <span className="font-medium wrap-anywhere text-ink">{email}</span>. It expires in ten
        minutes. Nothing changes until you enter it.
      </p>
      <Field label="Code from the new address" error={form.formState.errors.code?.message} required>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="tabular-nums"
          {...form.register('code')}
        />
      </Field>
      <Failure text={failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy && 'Checking...'}>
          Confirm
        </Button>
        <Button
          variant="ghost"
          className="h-auto! min-h-9 max-w-full whitespace-normal!"
          onClick={onOther}
          disabled={busy}
        >
          Send a new code or change the address
        </Button>
        <Button variant="ghost" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
