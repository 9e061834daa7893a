import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { BONUS_REASON_MAX } from '@hireledger/domain/http/bounds';
import { amountProblem } from '@hireledger/domain/money/amounts';
import { readAmount } from '@hireledger/domain/money/typed-amount';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useRef, useState } from 'react';
import { confirmedBy } from '../../../account/confirmed-by.tsx';
import { useWallet } from '../../../account/wallet.ts';
import { Field } from '../../../design/fields/Field.tsx';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { SignDialog } from '../signing/SignDialog.tsx';
import { signFresh } from '../signing/sign-fresh.ts';
import type { SignedMessage } from '../signing/signed-fields.ts';
import { useRefused } from '../../../forms/use-refused.ts';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { bonusToSign, payBonus, type BonusForm, type BonusToSign } from './calls.ts';

interface BonusDialogProps {
  contract: WorkAgreement;
  onClose: () => void;
}

interface Asked {
  form: BonusForm;
  question: BonusToSign;
  /** Milliseconds since 1970. */
  at: number;
}

const messagesOf = ({ typedData }: BonusToSign): SignedMessage[] => [typedData.message as SignedMessage];

/** Checked before the server does, so that it is shown together with a reason that is missing. */
const tooMuch = (amount: bigint, available: string | undefined): string | null =>
  available !== undefined && amount > BigInt(available)
    ? `Your wallet balance is ${formatUsd(amount - BigInt(available))} too low.`
    : null;

/** Pays the talent an amount beside the milestones, with a sentence why: entered, then shown in words, then signed. */
export function BonusDialog({ contract, onClose }: BonusDialogProps) {
  const { companyName, talentName } = contract.terms;
  // A bonus is an agreement of its own, between the wallets that HireLedger holds.
  const isOwn = contract.company.ownWallet;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const [signing, setSigning] = useState<Asked | null>(null);
  const key = useRef(newIdempotencyKey());
  const wallet = useWallet();
  const ask = async (form: BonusForm): Promise<BonusToSign> => {
    const question = await bonusToSign(contract, form);
    setSigning({ form, question, at: Date.now() });
    return question;
  };
  const check = useMutation({ mutationFn: ask });
  const { amount, problem = amountProblem(amount!) ?? tooMuch(amount!, wallet.data?.available) } = readAmount(typed);
  const why = reason.trim();
  const { issues, refOf } = useRefused(check.error, { amount: typed, reason });
  const problems = { amount: problem, reason: why ? null : 'Say why, in a sentence.' };
  const submit = () => {
    setTouched(true);
    if (amount !== undefined && !problems.amount && !problems.reason)
      check.mutate({ amount: String(amount), reason: why });
  };
  if (signing) {
    const { form, question, at } = signing;
    return (
      <SignDialog
        title="Pay a bonus"
        messages={messagesOf(question)}
        names={{ companyName, talentName, milestoneTitles: [] }}
        by={confirmedBy({ hasPasskey: question.allow.length > 0, hasPassword: question.needsPassword })}
        action="Pay"
        busyLabel="Paying..."
        sign={(password) =>
          signFresh({
            shown: { questions: question, at },
            askAgain: () => ask(form),
            messagesOf,
            send: async (fresh) =>
              toast.success(
                await payBonus(contract, { form, question: fresh }, { password, idempotencyKey: key.current }),
              ),
          })
        }
        onSigned={onClose}
        goesBack
        onClose={() => setSigning(null)}
      >
        <p>
          <span>You pay</span> <bdi>{talentName}</bdi>{' '}
          <span>{`${formatUsd(form.amount)} from your ${isOwn ? 'HireLedger wallet' : 'wallet'}${contract.talent.ownWallet ? ' to the HireLedger wallet of the talent' : ''}, beside the milestones of this contract. This cannot be undone.`}</span>
        </p>
        <p>
          Reason: “<bdi>{form.reason}</bdi>”
        </p>
      </SignDialog>
    );
  }
  return (
    <ActionDialog
      title="Pay a bonus"
      description={`It is paid at once from your ${isOwn ? 'HireLedger wallet, not from your own' : 'wallet'}. The milestones stay as they are.`}
      action="Continue"
      busy={check.isPending && 'Checking...'}
      failure={check.error && Object.keys(issues).length === 0 && sentenceOf(check.error)}
      onSubmit={submit}
      unsaved={reason.trim() !== ''}
      onClose={onClose}
    >
      <MoneyField
        ref={refOf('amount')}
        label="Amount"
        required
        help={wallet.data ? `${formatUsd(wallet.data.available)} is available in your wallet.` : undefined}
        error={(touched ? problems.amount : null) ?? issues['amount']}
        value={typed}
        onChange={setTyped}
      />
      <Field
        label="Reason"
        required
        help={`${talentName} will see this. It becomes part of the signed record.`}
        error={(touched ? problems.reason : null) ?? issues['reason']}
      >
        <TextArea
          ref={refOf('reason')}
          rows={2}
          limit={BONUS_REASON_MAX}
          dir="auto"
          value={reason}
          onChange={(change) => setReason(change.target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
