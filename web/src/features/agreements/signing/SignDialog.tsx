import { useState, type ReactNode } from 'react';
import { ConfirmingPassword, PasskeyNote, type ConfirmedBy } from '../../../account/confirmed-by.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { isForPassword, sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { addressText } from '../../../own-wallet/address-text.ts';
import type { AskWallet } from '../../../own-wallet/agree-by-wallet.ts';
import { OwnWalletChoice } from '../../../own-wallet/OwnWalletChoice.tsx';
import { askWalletOf, useOwnWallet } from '../../../own-wallet/use-own-wallet.ts';
import { signedFields, type SignedMessage, type SignedNames, type SignedField } from './signed-fields.ts';
import { cx } from '../../../design/class-names.ts';

/** Signs it by this account of a wallet of the person's own. */
interface ByWallet {
  address: string;
  /** What the server asks for besides. */
  also?: ConfirmedBy;
}

interface SignDialogProps {
  title: string;
  /** What is signed: a message for each signature. None where no money moves. */
  messages: readonly SignedMessage[];
  names: SignedNames;
  /** How the person confirms it. */
  by: ConfirmedBy | ByWallet;
  action: string;
  busyLabel: string;
  danger?: boolean;
  /**
   * Sends it with the password, or asks the passkey or the wallet first. The dialog stays, with the sentence, when it rejects.
   * @param askWallet only where a wallet of the person's own signs
   */
  sign: (password: string | undefined, askWallet: AskWallet | undefined) => Promise<unknown>;
  /** After it was sent. */
  onSigned: () => void;
  /** Closing leads back to the fields of what is signed. */
  goesBack?: boolean | undefined;
  onClose: () => void;
  /** Who pays whom what, when and why. */
  children: ReactNode;
}

/** Asks before a signature, in words and with every field that is signed; confirmed by the password, a passkey or a wallet of one's own. */
export function SignDialog(props: SignDialogProps) {
  const { title, messages, names, by, action, busyLabel, danger, sign, onSigned, goesBack, onClose, children } = props;
  const [password, setPassword] = useState('');
  const [touched, setTouched] = useState(false);
  const { address: account, also } = typeof by === 'object' && by ? by : { address: null, also: by };
  const wallet = useOwnWallet(account !== null);
  // Also of somebody whose last one became too old while the dialog was open.
  const [asks, setAsks] = useState(also === 'password');
  const send = useMutation({
    mutationFn: (given: string | undefined) => sign(given, account === null ? undefined : askWalletOf(wallet)),
    onSuccess: onSigned,
    onError: (error) => setAsks((before) => before || isForPassword(error)),
  });
  const { issues, refOf } = useRefused(send.error, { password });
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
      cancelLabel={goesBack ? 'Back' : undefined}
      busy={isBusy && busyLabel}
      danger={danger ?? false}
      disabled={account !== null && !wallet.chosen}
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
        // In view while the rest is read.
        <div className="sticky -bottom-4 z-10 -mx-5 -mb-4 border-t border-line bg-raised px-5 py-3 short:static">
          <ConfirmingPassword
            ref={refOf('password')}
            value={password}
            touched={touched}
            refused={issues['password']}
            onChange={setPassword}
          />
        </div>
      )}
      {also === 'passkey' && <PasskeyNote />}
      {account !== null && (
        <OwnWalletChoice wallet={wallet}>
          <span>{`${messages.length > 1 ? `You sign ${messages.length} times` : 'You sign'} with your account`}</span>{' '}
          <span className="font-mono" title={account}>
            {addressText(account)}
          </span>
          . Nothing is sent before.
        </OwnWalletChoice>
      )}
    </ActionDialog>
  );
}

interface SignedFieldsProps {
  message: SignedMessage;
  names: SignedNames;
}

/** Every field of what is signed, in words; addresses and hashes are folded away. */
function SignedFields({ message, names }: SignedFieldsProps) {
  const fields = signedFields(message, names);
  const technical = fields.filter((field) => field.technical);
  return (
    <div className="rounded-control border border-line">
      <Fields fields={fields.filter((field) => !field.technical)} />
      {technical.length > 0 && (
        <details className="border-t border-line px-3 py-2">
          <summary className="w-fit rounded text-note text-ink-soft hover:text-ink">Addresses and hashes</summary>
          <Fields fields={technical} nested />
        </details>
      )}
    </div>
  );
}

const Fields = ({ fields, nested }: { fields: readonly SignedField[]; nested?: boolean }) => (
  <dl className={cx('grid gap-y-1.5 text-note', nested ? 'pt-2' : 'px-3 py-2.5')}>
    {fields.map(({ name, label, value, technical }, at) => (
      <div key={`${name}${at}`} className="grid gap-x-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <dt className="text-ink-faint">{label}</dt>
        <dd
          className={cx(
            'min-w-0 whitespace-pre-line wrap-anywhere tabular-nums',
            technical && 'font-mono text-xs leading-5',
          )}
          dir="auto"
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
