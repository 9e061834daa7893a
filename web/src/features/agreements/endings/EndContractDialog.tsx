import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { ENDING_NOTICE_DAYS, ENDING_REASON_MAX } from '@hireledger/domain/agreements/offers/limits';
import type { ContractEnding } from '@hireledger/domain/http/endings';
import { writeAmount } from '@hireledger/domain/money/typed-amount';
import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import type { EndingStep } from './calls.ts';
import { readSplit, SplitField } from '../milestones/SplitField.tsx';
import { otherOf, titleOf, type Reader } from '../milestones/wait-words.ts';
import { declinedOnce, heldOf } from './ending-words.ts';
import { SignEnding } from './SignEnding.tsx';

interface EndContractDialogProps {
  contract: WorkAgreement;
  reader: Reader;
  /** The other side's proposal that this one answers; null for a first one. */
  instead: ContractEnding | null;
  onClose: () => void;
}

/** Proposes to end a contract early: what the talent gets of each milestone that holds money, then signed in words. */
export function EndContractDialog({ contract, reader, instead, onClose }: EndContractDialogProps) {
  // What was held when it was opened: the server says so if that changes meanwhile.
  const [held] = useState(() => heldOf(contract));
  const [typed, setTyped] = useState<Record<number, string>>(() =>
    Object.fromEntries((instead?.splits ?? []).map(({ number, toTalent }) => [number, writeAmount(toTalent)])),
  );
  const [reason, setReason] = useState('');
  const [touched, setTouched] = useState(false);
  const [step, setStep] = useState<EndingStep | null>(null);
  const fields = held.map((milestone) => {
    const text = typed[milestone.number] ?? '';
    return { milestone, text, ...readSplit(text, milestone) };
  });
  const tooLong = reason.trim().length > ENDING_REASON_MAX;
  const submit = () => {
    setTouched(true);
    if (tooLong || fields.some(({ problem }) => problem)) return;
    const splits = fields.map(({ milestone, toTalent }) => ({
      number: milestone.number,
      toTalent: String(toTalent),
    }));
    setStep({ kind: 'propose', splits, reason: reason.trim(), instead: instead?.id ?? null });
  };
  if (step)
    return (
      <SignEnding
        contract={contract}
        reader={reader}
        step={step}
        onDone={onClose}
        goesBack
        onClose={() => setStep(null)}
      />
    );
  return (
    <ActionDialog
      title={instead ? 'Propose other terms' : 'End this contract'}
      description={
        held.length === 0
          ? `It ends in ${ENDING_NOTICE_DAYS} days, or at once if ${otherOf(reader)} accepts. ${declinedOnce(otherOf(reader))}`
          : `It ends when ${otherOf(reader)} agrees.`
      }
      action="Continue"
      busy={false}
      onSubmit={submit}
      unsaved={reason.trim() !== ''}
      onClose={onClose}
    >
      {held.length === 0 ? (
        <p>No milestone holds money, so nothing is paid or given back.</p>
      ) : (
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-note font-medium wrap-anywhere">
            {reader.role === 'company' ? `What ${reader.talent} gets` : 'What you get'}
          </legend>
          {fields.map(({ milestone, text }) => (
            <SplitField
              key={milestone.number}
              milestone={milestone}
              reader={reader}
              label={titleOf(milestone)}
              touched={touched}
              value={text}
              onChange={(amount) => setTyped((before) => ({ ...before, [milestone.number]: amount }))}
            />
          ))}
        </fieldset>
      )}
      <Field label="Reason" optional error={tooLong ? 'Write at most 2,000 characters.' : undefined}>
        <TextArea
          rows={3}
          limit={ENDING_REASON_MAX}
          dir="auto"
          value={reason}
          onChange={(change) => setReason(change.target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
