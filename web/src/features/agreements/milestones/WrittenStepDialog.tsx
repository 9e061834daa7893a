import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { arbiterText } from '@hireledger/domain/agreements/offers/contract-text';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { useState } from 'react';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { AttachmentPicker } from '../../../uploads/AttachmentPicker.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import { SignSteps } from './SignSteps.tsx';
import { aboutMilestone, useKeptText } from '../../../forms/use-kept-text.ts';
import { titleOf } from './wait-words.ts';

const TEXT_MAX = 5_000;
const FILES_MAX = 10;

type WrittenStep = 'submit' | 'request-changes' | 'dispute';

interface WrittenStepDialogProps {
  contract: WorkAgreement;
  milestone: Milestone;
  step: WrittenStep;
  onClose: () => void;
}

/** A step with a text and files: first these, then what is signed. The text is kept on the device until it is sent. */
export function WrittenStepDialog({ contract, milestone, step, onClose }: WrittenStepDialogProps) {
  const { text, isLost, write } = useKeptText(aboutMilestone(contract.id, milestone.number, step));
  const [touched, setTouched] = useState(false);
  const [body, setBody] = useState<MilestoneStepBody | null>(null);
  const uploads = useUploads('attachment');
  const {
    title,
    text: { label, help, missing },
  } = STEP_WORDS[step];
  const written = text.trim();
  const problem =
    written.length > TEXT_MAX ? `Write at most ${grouped(TEXT_MAX)} characters.` : written ? null : missing;
  const submit = () => {
    setTouched(true);
    if (!problem)
      setBody(
        bodyOf(
          step,
          milestone.number,
          written,
          uploads.done.map(({ fileUrl }) => fileUrl),
        ),
      );
  };
  if (body) return <SignSteps contract={contract} bodies={[body]} onDone={onClose} onClose={() => setBody(null)} />;
  return (
    <ActionDialog
      title={title}
      description={<bdi>{titleOf(milestone)}</bdi>}
      action="Continue"
      busy={uploads.busy && 'Uploading...'}
      unsaved={isLost || (uploads.uploads.length > 0 && 'files')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={label}
        help={help(arbiterText(contract.terms.arbiterName))}
        optional={missing === null}
        required={missing !== null}
        error={touched ? (problem ?? undefined) : undefined}
      >
        <TextArea rows={4} limit={TEXT_MAX} dir="auto" value={text} onChange={(change) => write(change.target.value)} />
      </Field>
      <AttachmentPicker uploads={uploads} max={FILES_MAX} full={`You can add ${FILES_MAX} files.`} />
    </ActionDialog>
  );
}

function bodyOf(step: WrittenStep, number: number, text: string, files: string[]): MilestoneStepBody {
  if (step === 'submit') return { step, number, note: text, files };
  return step === 'dispute' ? { step, number, reason: text, files } : { step, number, text, files };
}
