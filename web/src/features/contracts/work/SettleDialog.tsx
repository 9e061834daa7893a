import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { splitSentence, splitText } from '@hireledger/domain/agreements/outcome-words';
import { readAmount, writeAmount } from '@hireledger/domain/money/typed-amount';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useState } from 'react';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { offeredSplitProblem } from './offered-split-problem.ts';
import { SignSteps } from './SignSteps.tsx';
import { titleOf, type Reader } from './wait-words.ts';

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
  const [touched, setTouched] = useState(false);
  const [body, setBody] = useState<MilestoneStepBody | null>(null);
  const { amount: toTalent, problem = offeredSplitProblem(toTalent!, milestone.amount) } = readAmount(typed);
  const submit = () => {
    setTouched(true);
    if (toTalent !== undefined && !problem)
      setBody({
        step: 'settle',
        number: milestone.number,
        toTalent: String(toTalent),
        // As the next page says; the offer may change meanwhile.
        ...(other?.toTalent === String(toTalent) && { accepts: true }),
      });
  };
  if (body) return <SignSteps contract={contract} bodies={[body]} onDone={onClose} onClose={() => setBody(null)} />;
  return (
    <ActionDialog
      title="Settle the milestone"
      description={<bdi>{titleOf(milestone)}</bdi>}
      action="Continue"
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {other && (
        <p>
          {`${reader.role === 'company' ? reader.talent : reader.company} offered: ${splitText(reader, milestone.amount, other.toTalent)}. The same amount accepts it, another one is your own offer.`}
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
    </ActionDialog>
  );
}
