import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import { MILESTONE_STEP, type StepAsking } from '@hireledger/domain/agreements/steps/steps';
import { arbiterText } from '@hireledger/domain/agreements/offers/contract-text';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { aboutMilestone } from '../../../forms/use-kept-text.ts';
import { NoteFields, useNote } from './NoteFields.tsx';
import { StepForm } from './StepForm.tsx';

interface WrittenStepProps {
  contract: WorkAgreement;
  step: StepAsking<'text'>;
  milestone: Milestone;
  onClose: () => void;
}

/** A step with a text and files. */
export function WrittenStep({ contract, step, milestone, onClose }: WrittenStepProps) {
  const { number } = milestone;
  const { label, help, missing } = STEP_WORDS[step].text;
  const note = useNote(aboutMilestone(contract.id, number, step), missing);
  const { written, files, problem, busy, unsaved } = note;
  return (
    <StepForm
      contract={contract}
      step={step}
      milestone={milestone}
      busy={busy}
      unsaved={unsaved}
      bodiesOf={() =>
        problem ? null : [{ step, number, [MILESTONE_STEP[step].note.in]: written, files } as MilestoneStepBody]
      }
      onClose={onClose}
    >
      {(touched) => (
        <NoteFields
          note={note}
          label={label}
          help={help(arbiterText(contract.terms.arbiterName))}
          error={touched ? (problem ?? undefined) : undefined}
        />
      )}
    </StepForm>
  );
}
