import { asksFor, type MilestoneStep, type StepAsking } from '@hireledger/domain/agreements/steps/steps';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { ChooseMilestones } from './ChooseMilestones.tsx';
import { SplitStep } from './SplitStep.tsx';
import { SignSteps } from './StepForm.tsx';
import type { Reader } from './wait-words.ts';
import { WrittenStep } from './WrittenStep.tsx';

/** A step of one milestone, or of several that are chosen in its dialog. */
export type OpenedStep =
  | { step: MilestoneStep; milestone: Milestone }
  | { step: StepAsking<'milestones' | 'amount'>; milestone: null };

interface StepDialogProps {
  contract: WorkAgreement;
  opened: OpenedStep;
  reader: Reader;
  onClose: () => void;
}

/** Takes a step of a milestone: the input, the signature, and the request. Mount it to open it. */
export function StepDialog({ contract, opened, reader, onClose }: StepDialogProps) {
  const { step, milestone } = opened;
  const dialog = { contract, onClose };
  if (!milestone) return <ChooseMilestones {...dialog} step={step} chosen={null} />;
  if (asksFor(step, 'milestones')) return <ChooseMilestones {...dialog} step={step} chosen={milestone} />;
  if (asksFor(step, 'text')) return <WrittenStep {...dialog} step={step} milestone={milestone} />;
  if (asksFor(step, 'split')) return <SplitStep {...dialog} step={step} milestone={milestone} reader={reader} />;
  const { number, amount } = milestone;
  const body = asksFor(step, 'amount') ? { step, number, amount } : { step, number };
  return <SignSteps {...dialog} bodies={[body]} onDone={onClose} />;
}
