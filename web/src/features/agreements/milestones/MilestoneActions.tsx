import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import type { Milestone } from '@hireledger/domain/http/milestones';
import type { MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import { ChevronDown } from 'lucide-react';
import { useWhyNot } from '../../../account/why-not.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { permissionOf } from './step-permission.ts';
import { titleOf } from './wait-words.ts';

/** The steps that people take when all goes well are buttons; the others are in a menu, with the reason where one is not possible. */
const BUTTONS: readonly MilestoneStep[] = ['fund', 'submit', 'approve', 'request-changes'];

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
        <IfMay key={step} permission={permissionOf(step)}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${STEP_WORDS[step].button}: ${titleOf(milestone)}`}
            onClick={() => onStep(step)}
          >
            {STEP_WORDS[step].button}
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
            label: STEP_WORDS[step].button,
            danger: step === 'refund',
            disabledReason: whyNot ?? refused(permissionOf(step)) ?? undefined,
            onSelect: () => onStep(step),
          }))}
        />
      )}
    </div>
  );
}
