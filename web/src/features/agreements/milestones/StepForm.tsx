import { STEP_WORDS } from '@hireledger/domain/agreements/steps/step-words';
import type { MilestoneStep } from '@hireledger/domain/agreements/steps/steps';
import type { StepWords } from '@hireledger/domain/agreements/steps/words';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone, MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { useRef, useState, type ReactNode } from 'react';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { newIdempotencyKey } from '../../../http/call.ts';
import { useSession } from '../../../http/session.ts';
import { takeSteps } from './milestone-steps.ts';
import { SignQuestions } from './SignQuestions.tsx';
import { labelsOf, signWords } from './sign-words.ts';
import { titleOf } from './wait-words.ts';

interface StepFormProps {
  contract: WorkAgreement;
  step: MilestoneStep;
  /** Null if the step is about several milestones. */
  milestone: Milestone | null;
  busy?: string | false;
  disabled?: boolean;
  unsaved?: boolean | 'files';
  /** The steps to sign; null while the input is incomplete. */
  bodiesOf: () => readonly MilestoneStepBody[] | null;
  onClose: () => void;
  /** The fields. `touched` is true after the first press of Continue: then errors are shown. */
  children: (touched: boolean) => ReactNode;
}

/** The fields of a step, then its signature. Going back keeps the fields. */
export function StepForm(props: StepFormProps) {
  const { contract, step, milestone, busy = false, bodiesOf, onClose, children, ...dialog } = props;
  const [touched, setTouched] = useState(false);
  const [bodies, setBodies] = useState<readonly MilestoneStepBody[] | null>(null);
  if (bodies)
    return <SignSteps contract={contract} bodies={bodies} onDone={onClose} goesBack onClose={() => setBodies(null)} />;
  return (
    <ActionDialog
      {...dialog}
      title={STEP_WORDS[step].title}
      description={milestone && <bdi>{titleOf(milestone)}</bdi>}
      action="Continue"
      busy={busy}
      onSubmit={() => {
        setTouched(true);
        setBodies(bodiesOf());
      }}
      onClose={onClose}
    >
      {children(touched)}
    </ActionDialog>
  );
}

interface SignStepsProps {
  contract: WorkAgreement;
  /** One step; or several approvals, confirmed at once. */
  bodies: readonly MilestoneStepBody[];
  /** After they were sent. */
  onDone: () => void;
  /** Closing leads back to the fields. */
  goesBack?: boolean;
  onClose: () => void;
}

/** Reads what is to be signed, asks in words, and sends the steps. Mount it to open it: each time has its own idempotency key. */
export function SignSteps({ contract: shown, bodies, onDone, goesBack, onClose }: SignStepsProps) {
  // What was agreed to on the screen, not what an event makes of it meanwhile.
  const [contract] = useState(shown);
  const role = useSession()?.user.role ?? 'talent';
  const key = useRef(newIdempotencyKey());
  const [first] = bodies;
  const { danger = false }: StepWords = STEP_WORDS[first!.step];
  return (
    <SignQuestions
      contract={contract}
      bodies={bodies}
      labels={labelsOf(first!)}
      danger={danger}
      send={async (questions, confirmed) =>
        toast.success(await takeSteps(contract, bodies, questions, { ...confirmed, idempotencyKey: key.current }))
      }
      onDone={onDone}
      goesBack={goesBack}
      onClose={onClose}
    >
      {bodies.length === 1 ? (
        signWords(contract, first!, role).map((sentence) => <p key={sentence}>{sentence}</p>)
      ) : (
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-faint">
          {bodies.flatMap((body) =>
            signWords(contract, body, role).map((sentence) => <li key={sentence}>{sentence}</li>),
          )}
        </ul>
      )}
    </SignQuestions>
  );
}
