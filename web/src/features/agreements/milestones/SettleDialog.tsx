import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { splitSentence, splitText } from '@hireledger/domain/agreements/outcome-words';
import { OFFER_REASON_MAX } from '@hireledger/domain/agreements/milestone-states';
import { readAmount, writeAmount } from '@hireledger/domain/money/typed-amount';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { offeredSplitProblem } from './offered-split-problem.ts';
import { SignSteps } from './SignSteps.tsx';
import { clockSentence, otherOf, titleOf, type Reader } from './wait-words.ts';

interface SettleDialogProps {
  contract: WorkAgreement;
  milestone: Milestone;
  reader: Reader;
  onClose: () => void;
}

/** Offers to split a milestone, or answers the other side's offer with the same amount or another one. */
export function SettleDialog({ contract, milestone, reader, onClose }: SettleDialogProps) {
  const other = milestone.settlement[reader.role === 'company' ? 'talent' : 'company'];
  const [typed, setTyped] = useState(other ? writeAmount(other.toTalent) : '');
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const [body, setBody] = useState<MilestoneStepBody | null>(null);
  const { amount: toTalent, problem = offeredSplitProblem(toTalent!, milestone.amount) } = readAmount(typed);
  const accepts = toTalent !== undefined && other?.toTalent === String(toTalent);
  const why = reason.trim();
  const tooLong = why.length > OFFER_REASON_MAX;
  const clock = clockSentence(milestone, reader);
  const submit = () => {
    setTouched(true);
    if (toTalent !== undefined && !problem && !tooLong)
      setBody({
        step: 'settle',
        number: milestone.number,
        toTalent: String(toTalent),
        // As the next page says; the offer may change meanwhile.
        ...(accepts ? { accepts } : why && { reason: why }),
      });
  };
  if (body) return <SignSteps contract={contract} bodies={[body]} onDone={onClose} onClose={() => setBody(null)} />;
  return (
    <ActionDialog
      title="Settle the milestone"
      description={<bdi>{titleOf(milestone)}</bdi>}
      action="Continue"
      busy={false}
      unsaved={why !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {other && (
        <p>
          {`${otherOf(reader)} offered: ${splitText(reader, milestone.amount, other.toTalent)}. The same amount accepts it, another one is your own offer.`}
        </p>
      )}
      <MoneyField
        label={reader.role === 'company' ? `${reader.talent} gets` : 'You get'}
        required
        help={
          problem || toTalent === undefined
            ? `Of ${formatUsd(milestone.amount)}. The rest goes back to ${reader.role === 'company' ? 'you' : reader.company}.`
            : splitSentence(reader, milestone.amount, String(toTalent))
        }
        error={touched ? (problem ?? undefined) : undefined}
        value={typed}
        onChange={setTyped}
      />
      {!accepts && (
        <Field
          label="Reason"
          optional
          help={`${otherOf(reader)} reads it with the offer. The arbiter does not.`}
          error={tooLong ? `Write at most ${grouped(OFFER_REASON_MAX)} characters.` : undefined}
        >
          <TextArea
            rows={3}
            limit={OFFER_REASON_MAX}
            dir="auto"
            value={reason}
            onChange={(change) => setReason(change.target.value)}
          />
        </Field>
      )}
      {clock && !accepts && <p>{clock}</p>}
    </ActionDialog>
  );
}
