import { useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { askPasskey, questionIn, type PasskeyQuestion } from '../../../account/ask-passkey.ts';
import { useRefused } from '../../../forms/use-refused.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { OwnPasswordField } from '../../../design/fields/OwnPasswordField.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import type { NewPasskey } from '../passkeys.ts';
import { Failure } from './Failure.tsx';

interface AddPasskeyDialogProps {
  title: string;
  /** Lets the device make it. */
  make: () => Promise<NewPasskey['registration']>;
  add: (body: NewPasskey) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Adds a passkey: its name and the password, then the device, then for payments an earlier passkey where the account has one. */
export function AddPasskeyDialog({ title, make, add, onClose }: AddPasskeyDialogProps) {
  const hasPassword = useAccount().data?.hasPassword ?? true;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ body: NewPasskey; question: PasskeyQuestion } | null>(null);
  const { issues, refOf } = useRefused(error, { name, password });

  /** One thing at a time; its failure is shown in the dialog. */
  const run = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    await work().catch(setError);
    setBusy(false);
  };
  const send = async (body: NewPasskey) => {
    try {
      const { message } = await add(body);
      toast.success(message);
      onClose();
    } catch (failure) {
      const question = questionIn(failure);
      if (!question) throw failure;
      setMade({ body, question });
    }
  };
  const begin = async () => send({ name, ...(password && { password }), registration: await make() });
  const failure = error && Object.keys(issues).length === 0 ? sentenceOf(error) : null;

  const hasOwn = (made?.question.allow.length ?? 0) > 0;
  if (made)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && !busy && onClose()}
        title={hasOwn ? 'Confirm with another passkey' : 'Your company has passkeys already'}
        footer={
          <>
            <Button
              variant={hasOwn ? 'secondary' : 'primary'}
              busy={!hasOwn && busy && 'Adding...'}
              disabled={busy}
              onClick={() => void run(() => send({ ...made.body, wait: true }))}
            >
              Wait 24 hours
            </Button>
            {hasOwn && (
              <Button
                busy={busy && 'Confirming...'}
                onClick={() =>
                  void run(async () => send({ ...made.body, confirmation: await askPasskey(made.question) }))
                }
              >
                Confirm
              </Button>
            )}
          </>
        }
      >
        <p>
          {hasOwn
            ? 'A passkey that you already have confirms the new one. Without it, the new one can be used in 24 hours, and we email you, so that nobody can add one unnoticed.'
            : 'The new one is your first, so it can be used in 24 hours. We email you and your company, so that nobody can add one unnoticed.'}
        </p>
        <Failure text={failure} />
      </Dialog>
    );
  return (
    <ActionDialog
      title={title}
      action="Continue"
      busy={busy && 'Adding...'}
      failure={failure}
      onSubmit={() => {
        setTouched(true);
        if (name.trim()) void run(begin);
      }}
      onClose={onClose}
    >
      <Field
        label="Name"
        required
        help="Such as “Office laptop”."
        error={issues['name'] ?? (touched && !name.trim() ? 'Enter a name.' : undefined)}
      >
        <TextInput
          ref={refOf('name')}
          value={name}
          maxLength={60}
          required
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {hasPassword && (
        <OwnPasswordField
          ref={refOf('password')}
          value={password}
          maxLength={128}
          error={issues['password']}
          required
          onChange={setPassword}
        />
      )}
    </ActionDialog>
  );
}
