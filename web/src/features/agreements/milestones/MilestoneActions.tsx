import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import type { StepWords } from '@hireledger/domain/agreements/steps/words';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { permissionOf, type MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import { ChevronDown } from 'lucide-react';
import { useWhyNot } from '../../../account/why-not.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { titleOf } from './wait-words.ts';

interface MilestoneActionsProps {
  milestone: Milestone;
  onStep: (step: MilestoneStep) => void;
}

/** What the reader may do about a milestone now. Nothing once it has ended. */
export function MilestoneActions({ milestone, onStep }: MilestoneActionsProps) {
  const { steps, waits } = milestone;
  const refused = useWhyNot();
  if (!waits) return null;
  const buttons = steps.filter(({ step, whyNot }) => STEP_WORDS[step].place === 'button' && whyNot === null);
  // With the reason where one is not possible.
  const items = steps.filter(({ step }) => STEP_WORDS[step].place === 'menu');
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
          items={items.map(({ step, whyNot }) => {
            const { button: label, danger = false }: StepWords = STEP_WORDS[step];
            const disabledReason = whyNot ?? refused(permissionOf(step)) ?? undefined;
            return { label, danger, disabledReason, onSelect: () => onStep(step) };
          })}
        />
      )}
    </div>
  );
}
