import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { useRef, useState } from 'react';
import { toast } from '../../../design/toasts/Toast.tsx';
import { newIdempotencyKey } from '../../../http/call.ts';
import { useSession } from '../../../http/session.ts';
import { useTakeSteps } from './milestone-steps.ts';
import { SignQuestions } from './SignQuestions.tsx';
import { labelsOf, signWords } from './sign-words.ts';

interface SignStepsProps {
  contract: WorkAgreement;
  /** One step; or several approvals, confirmed at once. */
  bodies: readonly MilestoneStepBody[];
  /** After they were sent. */
  onDone: () => void;
  onClose: () => void;
}

/** Reads what is to be signed, asks in words, and sends the steps. Mount it to open it: each time has its own idempotency key. */
export function SignSteps({ contract: shown, bodies, onDone, onClose }: SignStepsProps) {
  // What was agreed to on the screen, not what an event makes of it meanwhile.
  const [contract] = useState(shown);
  const take = useTakeSteps(contract);
  const role = useSession()?.user.role ?? 'talent';
  const key = useRef(newIdempotencyKey());
  return (
    <SignQuestions
      contract={contract}
      bodies={bodies}
      labels={labelsOf(bodies[0]!)}
      danger={bodies[0]!.step === 'refund'}
      send={async (questions, confirmed) =>
        toast.success(await take(bodies, questions, { ...confirmed, idempotencyKey: key.current }))
      }
      onDone={onDone}
      onClose={onClose}
    >
      {bodies.length === 1 ? (
        signWords(contract, bodies[0]!, role).map((sentence) => <p key={sentence}>{sentence}</p>)
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
