import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { useRef, useState } from 'react';
import { confirmedBy } from '../../../account/confirmed-by.tsx';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { SignDialog } from '../../../hiring/signing/SignDialog.tsx';
import type { SignedMessage } from '../../../hiring/signing/signed-fields.ts';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { useTakeSteps, useToSign } from '../api/milestone-steps.ts';
import { signWords, STEP_LABELS } from './sign-words.ts';

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
  const toSign = useToSign(contract, bodies);
  const take = useTakeSteps(contract);
  const role = useSession()?.user.role ?? 'talent';
  const key = useRef(newIdempotencyKey());
  const { title, action, busy } = STEP_LABELS[bodies[0]!.step];
  const questions = toSign.data;
  if (!questions)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        footer={
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {toSign.isError ? (
          <ErrorState text={sentenceOf(toSign.error)} onRetry={() => void toSign.refetch()} />
        ) : (
          <div role="status" aria-label="Loading..." className="grid gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-28 w-full" />
          </div>
        )}
      </Dialog>
    );
  return (
    <SignDialog
      title={title}
      messages={questions.map(({ typedData }) => typedData.message as SignedMessage)}
      names={{
        companyName: contract.terms.companyName,
        talentName: contract.terms.talentName,
        milestoneTitles: contract.milestones.map((each) => each.title ?? ''),
      }}
      by={confirmedBy({
        hasPasskey: questions.some(({ allow }) => allow.length > 0),
        hasPassword: questions.some(({ needsPassword }) => needsPassword),
      })}
      action={action}
      busyLabel={busy}
      danger={bodies[0]!.step === 'refund'}
      sign={async (password) => toast.success(await take(bodies, questions, { password, idempotencyKey: key.current }))}
      onSigned={onDone}
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
    </SignDialog>
  );
}
