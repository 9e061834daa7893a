import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import { CONTRACT_STEP_TEXT } from '@hireledger/domain/agreements/words/contract-state-words';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { permissionOf } from '@hireledger/domain/agreements/steps/steps';
import { may } from '../../../account/permissions.ts';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ENDING_ID } from '../endings/EndingCard.tsx';
import { allowing } from '../milestones/ChooseMilestones.tsx';
import { milestoneId } from '../milestones/MilestoneItem.tsx';
import type { OpenedStep } from '../milestones/StepDialog.tsx';
import type { Reader } from '../milestones/wait-words.ts';

interface NextStepProps {
  contract: WorkAgreement;
  reader: Reader;
  fundable: readonly Milestone[];
  onOpen: (opened: OpenedStep) => void;
}

/** The one step that the contract waits for the reader to take: it opens its dialog, or leads to the place that asks for it. */
export function NextStep({
  contract: { contract, milestones, applicationId },
  reader,
  fundable,
  onOpen,
}: NextStepProps) {
  const step = contract.steps[reader.role];
  if (!step) return null;
  const open = (opened: OpenedStep, label = CONTRACT_STEP_TEXT[step]) => (
    <IfMay permission={permissionOf(opened.step)}>
      <Button onClick={() => onOpen(opened)}>{label}</Button>
    </IfMay>
  );
  const leads = (id: string) => <Button onClick={() => leadTo(id)}>{CONTRACT_STEP_TEXT[step]}</Button>;
  switch (step) {
    case 'fund': {
      const [first, second] = fundable;
      if (!first) return null;
      return second
        ? open({ step, milestone: null }, STEP_WORDS.fund.title)
        : open({ step, milestone: first }, `${STEP_WORDS.fund.action} milestone ${first.number}`);
    }
    case 'submit': {
      const [milestone] = allowing(milestones, 'submit');
      return milestone ? open({ step, milestone }) : null;
    }
    case 'review': {
      const milestone = milestones.find(({ state }) => state === 'submitted');
      return milestone ? leads(milestoneId(milestone.number)) : null;
    }
    case 'answer-settlement': {
      const other = reader.role === 'company' ? 'talent' : 'company';
      const milestone = allowing(milestones, 'settle').find(({ settlement }) => settlement[other]);
      return milestone ? open({ step: 'settle', milestone }) : null;
    }
    case 'answer-ending':
      return leads(ENDING_ID);
    case 'retry-payment':
      return (
        <IfMay permission="pay">
          <ButtonLink to={may('see-applicants') ? paths.applicant(applicationId) : paths.wallet()}>
            {CONTRACT_STEP_TEXT[step]}
          </ButtonLink>
        </IfMay>
      );
    // The message that the opening failed has its button; the others are steps before there is an agreement.
    case 'retry-opening':
    case 'answer-offer':
    case 'send-new-version':
    case 'approve':
      return null;
  }
}

function leadTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}
