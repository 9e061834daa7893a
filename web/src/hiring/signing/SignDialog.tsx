import { useState, type ReactNode } from 'react';
import { ConfirmingPassword, PasskeyNote, type ConfirmedBy } from '../../account/confirmed-by.tsx';
import { ActionDialog } from '../../design/overlays/ActionDialog.tsx';
import { useFocusRefused } from '../../forms/focus-refused.ts';
import { issuesOf, sentenceOf } from '../../http/sentences.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { SignedFields } from './SignedFields.tsx';
import type { SignedMessage, SignedNames } from './signed-fields.ts';

interface SignDialogProps {
  title: string;
  /** What is signed: a message for each signature. None where no money moves. */
  messages: readonly SignedMessage[];
  names: SignedNames;
  /** How the person confirms it. */
  by: ConfirmedBy;
  action: string;
  busyLabel: string;
  danger?: boolean;
  /** Sends it with the password, or asks the passkey first. The dialog stays, with the sentence, when it rejects. */
  sign: (password: string | undefined) => Promise<unknown>;
  /** After it was sent. */
  onSigned: () => void;
  onClose: () => void;
  /** Who pays whom what, when and why. */
  children: ReactNode;
}

/** Asks before a signature, in words and with every field that is signed; confirmed by the password or a passkey. */
export function SignDialog(props: SignDialogProps) {
  const { title, messages, names, by, action, busyLabel, danger, sign, onSigned, onClose, children } = props;
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  // Also of somebody whose last one became too old while the dialog was open.
  const [asks, setAsks] = useState(by === 'password');
  const send = useMutation({
    mutationFn: (given: string | undefined) => sign(given),
    onSuccess: onSigned,
    onError: (error) => setAsks((before) => before || 'password' in issuesOf(error)),
  });
  const issues = issuesOf(send.error);
  const refOf = useFocusRefused(send.error);
  // Signed is signed: until the dialog has closed, a further press sends nothing.
  const isBusy = send.isPending || send.isSuccess;
  const submit = () => {
    setTouched(true);
    if (!asks || password) send.mutate(asks ? password : undefined);
  };
  return (
    <ActionDialog
      title={title}
      action={action}
      busy={isBusy && busyLabel}
      danger={danger ?? false}
      failure={send.error && !('password' in issues) && sentenceOf(send.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-2 text-pretty wrap-anywhere">{children}</div>
      {messages.length > 0 && (
        <div className="grid gap-2">
          <p className="text-note font-medium">What you sign</p>
          {messages.map((message, at) => (
            <SignedFields key={at} message={message} names={names} />
          ))}
        </div>
      )}
      {asks && (
        <ConfirmingPassword
          ref={refOf('password')}
          value={password}
          touched={touched}
          refused={issues['password']}
          onChange={setPassword}
        />
      )}
      {by === 'passkey' && <PasskeyNote />}
    </ActionDialog>
  );
}
