import type { Milestone } from '@hireledger/domain/http/milestones';
import type { MilestoneStep } from '@hireledger/domain/agreements/milestone-states';
import { ChevronDown } from 'lucide-react';
import { useWhyNot } from '../../../account/why-not.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { STEP_PERMISSION } from './step-permission.ts';
import { titleOf } from './wait-words.ts';

/** The steps that people take when all goes well are buttons; the others are in a menu, with the reason where one is not possible. */
const BUTTONS: readonly MilestoneStep[] = ['fund', 'submit', 'approve', 'request-changes'];
const LABELS: Record<MilestoneStep, string> = {
  fund: 'Fund',
  submit: 'Submit work',
  approve: 'Approve',
  'request-changes': 'Ask for changes',
  refund: 'Refund the company...',
  settle: 'Settle...',
  dispute: 'Dispute...',
};

interface MilestoneActionsProps {
  milestone: Milestone;
  onStep: (step: MilestoneStep) => void;
}

/** What the reader may do about a milestone now. Nothing once it has ended. */
export function MilestoneActions({ milestone, onStep }: MilestoneActionsProps) {
  const { steps, waits } = milestone;
  const refused = useWhyNot();
  if (!waits) return null;
  const buttons = steps.filter(({ step, whyNot }) => BUTTONS.includes(step) && whyNot === null);
  const items = steps.filter(({ step }) => !BUTTONS.includes(step));
  const useful = items.some(({ whyNot }) => whyNot === null);
  if (buttons.length === 0 && !useful) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {buttons.map(({ step }) => (
        <IfMay key={step} permission={STEP_PERMISSION[step]}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${LABELS[step]}: ${titleOf(milestone)}`}
            onClick={() => onStep(step)}
          >
            {LABELS[step]}
          </Button>
        </IfMay>
      ))}
      {useful && (
        <Menu
          align="start"
          trigger={
            <Button size="sm" variant="secondary" aria-label={`More for ${titleOf(milestone)}`}>
              <span>More</span>
              <ChevronDown size={15} aria-hidden />
            </Button>
          }
          items={items.map(({ step, whyNot }) => ({
            label: LABELS[step],
            danger: step === 'refund',
            disabledReason: whyNot ?? refused(STEP_PERMISSION[step]) ?? undefined,
            onSelect: () => onStep(step),
          }))}
        />
      )}
    </div>
  );
}
