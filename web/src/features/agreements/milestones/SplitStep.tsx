import { OFFER_REASON_MAX } from '@hireledger/domain/agreements/milestone-states';
import { splitText, withoutNames } from '@hireledger/domain/agreements/outcome-words';
import type { StepAsking } from '@hireledger/domain/agreements/steps/steps';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { writeAmount } from '@hireledger/domain/money/typed-amount';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { readSplit, SplitField } from './SplitField.tsx';
import { StepForm } from './StepForm.tsx';
import { clockSentence, otherOf, type Reader } from './wait-words.ts';

interface SplitStepProps {
  contract: WorkAgreement;
  step: StepAsking<'split'>;
  milestone: Milestone;
  reader: Reader;
  onClose: () => void;
}

/** Offers to split a milestone, or answers the other side's offer with the same amount or another one. */
export function SplitStep({ contract, step, milestone, reader, onClose }: SplitStepProps) {
  const other = milestone.settlement[reader.role === 'company' ? 'talent' : 'company'];
  const [typed, setTyped] = useState(other ? writeAmount(other.toTalent) : '');
  const [reason, setReason] = useState('');
  const { toTalent, problem } = readSplit(typed, milestone);
  const accepts = toTalent !== undefined && other?.toTalent === String(toTalent);
  const why = reason.trim();
  const tooLong = why.length > OFFER_REASON_MAX;
  const clock = clockSentence(milestone, withoutNames(reader));
  return (
    <StepForm
      contract={contract}
      step={step}
      milestone={milestone}
      unsaved={why !== ''}
      bodiesOf={() =>
        toTalent === undefined || problem || tooLong
          ? null
          : [
              {
                step,
                number: milestone.number,
                toTalent: String(toTalent),
                // As the next page says; the offer may change meanwhile.
                ...(accepts ? { accepts } : why && { reason: why }),
              },
            ]
      }
      onClose={onClose}
    >
      {(touched) => (
        <>
          {other && (
            <p>
              {`${otherOf(reader)} offered: ${splitText(withoutNames(reader), milestone.amount, other.toTalent)}. The same amount accepts it, another one is your own offer.`}
            </p>
          )}
          <SplitField
            milestone={milestone}
            reader={reader}
            label={reader.role === 'company' ? `${reader.talent} gets` : 'You get'}
            touched={touched}
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
        </>
      )}
    </StepForm>
  );
}
