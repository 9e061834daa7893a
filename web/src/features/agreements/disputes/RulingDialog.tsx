import { MOST_IN_REASON, splitProblem } from '@hireledger/domain/agreements/rulings';
import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import { readAmount, writeAmount } from '@hireledger/domain/money/typed-amount';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useRef, useState } from 'react';
import { PasskeyNote, useConfirmedBy } from '../../../account/confirmed-by.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useRefused } from '../../../forms/use-refused.ts';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useRule } from './calls.ts';
import { decisionText } from '@hireledger/domain/agreements/words/dispute-words';

/** Decides a dispute with the arbiter's passkey. Mount it to open it: the same decision has one idempotency key. */
export function RulingDialog({ dispute, onClose }: { dispute: DisputeInFull; onClose: () => void }) {
  const { agreementId, milestone, amount, companyName, talentName, notes } = dispute;
  const evidence = notes.filter(({ about }) => about === 'evidence').length;
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const sent = useRef<{ what: string; key: string }>(null);
  const rule = useRule();
  const confirmedBy = useConfirmedBy();
  const { issues, refOf } = useRefused(rule.error, { toPayee: text, reason });
  const { amount: toPayee, problem = splitProblem(toPayee!, BigInt(amount)) } = readAmount(text);
  const isUnexplained = reason.trim() === '';

  const submit = async () => {
    setTouched(true);
    if (toPayee === undefined || problem || isUnexplained) return;
    const what = `${toPayee} ${evidence} ${reason}`;
    const idempotencyKey = sent.current?.what === what ? sent.current.key : newIdempotencyKey();
    sent.current = { what, key: idempotencyKey };
    try {
      await rule.mutateAsync({
        id: agreementId,
        number: String(milestone),
        toPayee,
        amount,
        reason,
        evidence,
        idempotencyKey,
      });
      toast.success('Your ruling is on its way', { description: decisionText(dispute, toPayee) });
      onClose();
    } catch {
      // Shown below, or at its field.
    }
  };
  if (confirmedBy === 'password')
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Decide the dispute"
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <ButtonLink to={paths.settings('security')}>Add a passkey</ButtonLink>
          </>
        }
      >
        <p>You need a passkey to sign a ruling, and your account has none that you can use now.</p>
      </Dialog>
    );
  return (
    <ActionDialog
      title="Decide the dispute"
      description={`${formatUsd(amount)} is in escrow for this milestone.`}
      action="Sign and send"
      busy={rule.isPending && 'Sending...'}
      failure={rule.error && !('toPayee' in issues) && !('reason' in issues) && sentenceOf(rule.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MoneyField
        ref={refOf('toPayee')}
        label={`To ${talentName}`}
        error={issues['toPayee'] ?? (touched ? (problem ?? undefined) : undefined)}
        help={
          toPayee !== undefined && !problem
            ? decisionText(dispute, toPayee)
            : `Of ${formatUsd(amount)}. The rest goes back to ${companyName}.`
        }
        aside={
          <span className="flex gap-3">
            {(['0', amount] as const).map((share) => (
              <button
                key={share}
                type="button"
                className="text-brand-ink underline underline-offset-3"
                onClick={() => setText(writeAmount(share))}
              >
                {share === '0' ? 'Nothing' : 'All'}
              </button>
            ))}
          </span>
        }
        required
        value={text}
        onChange={setText}
      />
      <Field
        label="Reason"
        help="Both sides read it. The chain keeps its hash, with those of the evidence."
        error={issues['reason'] ?? (touched && isUnexplained ? 'Give both sides a reason.' : undefined)}
        required
      >
        <TextArea
          ref={refOf('reason')}
          rows={5}
          maxLength={MOST_IN_REASON}
          value={reason}
          onChange={(change) => setReason(change.target.value)}
        />
      </Field>
      <p className="text-note text-ink-soft">
        {`A ruling cannot be changed. Without one, ${decisionText(dispute, dispute.defaultToPayee)}`}
      </p>
      <PasskeyNote />
    </ActionDialog>
  );
}
