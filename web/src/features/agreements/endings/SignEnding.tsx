import { ENDING_NOTICE_DAYS } from '@hireledger/domain/agreements/offers/limits';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { useRef, useState } from 'react';
import { toast } from '../../../design/toasts/Toast.tsx';
import { newIdempotencyKey } from '../../../http/call.ts';
import { signEnding, type EndingStep } from './calls.ts';
import { SignQuestions } from '../milestones/SignQuestions.tsx';
import { otherOf, type Reader } from '../milestones/wait-words.ts';
import { clockSentences, declinedOnce, splitWords } from './ending-words.ts';

interface SignEndingProps {
  contract: WorkAgreement;
  reader: Reader;
  step: EndingStep;
  onDone: () => void;
  /** Closing leads back to the fields. */
  goesBack?: boolean;
  onClose: () => void;
}

/** Signs a settlement of each milestone that holds money: to propose the end of the contract, or to accept it. Where none does, it is a notice. */
export function SignEnding({ contract: shown, reader, step, onDone, goesBack, onClose }: SignEndingProps) {
  // What was agreed to on the screen, not what an event makes of it meanwhile.
  const [contract] = useState(shown);
  const key = useRef(newIdempotencyKey());
  const [bodies] = useState(() => step.splits.map((split) => ({ step: 'settle' as const, ...split })));
  const accepts = step.kind === 'accept';
  const isNotice = step.splits.length === 0;
  const other = otherOf(reader);
  return (
    <SignQuestions
      contract={contract}
      bodies={bodies}
      labels={
        accepts
          ? { title: 'End this contract', action: 'End the contract', busy: 'Ending...' }
          : isNotice
            ? { title: 'Give notice to end this contract', action: 'Give notice', busy: 'Sending...' }
            : { title: 'Propose to end this contract', action: 'Propose', busy: 'Sending...' }
      }
      danger={accepts}
      send={async (questions, confirmed) =>
        toast.success(await signEnding(contract, step, questions, { ...confirmed, idempotencyKey: key.current }))
      }
      onDone={onDone}
      goesBack={goesBack}
      onClose={onClose}
    >
      {splitWords(contract, step.splits, reader).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {accepts
          ? `${other} agreed to the same, so it happens now. This cannot be undone.`
          : isNotice
            ? `It ends in ${ENDING_NOTICE_DAYS} days. ${declinedOnce(other)}`
            : [`Nothing changes until ${other} agrees.`, ...clockSentences(contract, reader)].join(' ')}
      </p>
    </SignQuestions>
  );
}
