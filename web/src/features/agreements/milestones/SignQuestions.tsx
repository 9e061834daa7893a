import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import type { ReactNode } from 'react';
import { confirmedBy } from '../../../account/confirmed-by.tsx';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { SignDialog } from '../signing/SignDialog.tsx';
import { signFresh } from '../signing/sign-fresh.ts';
import type { SignedMessage } from '../signing/signed-fields.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import type { AskWallet } from '../../../own-wallet/agree-by-wallet.ts';
import { useToSign, type ToSign } from './milestone-steps.ts';

interface SignQuestionsProps {
  /** As it was when the dialog opened. */
  contract: WorkAgreement;
  /** The steps that are signed. None where nothing is signed, only confirmed. */
  bodies: readonly MilestoneStepBody[];
  labels: { title: string; action: string; busy: string };
  danger?: boolean;
  /** Sends what is signed. The dialog stays, with the sentence, when it rejects. */
  send: (
    questions: readonly ToSign[],
    confirmed: { password: string | undefined; askWallet: AskWallet | undefined },
  ) => Promise<unknown>;
  /** After it was sent. */
  onDone: () => void;
  /** Closing leads back to the fields of what is signed. */
  goesBack?: boolean | undefined;
  onClose: () => void;
  /** Who pays whom what, when and why. */
  children: ReactNode;
}

const messagesOf = (questions: readonly ToSign[]): SignedMessage[] =>
  questions
    .flatMap(({ typedData, wallet }) => wallet?.requests ?? [typedData])
    .map(({ message }) => message as SignedMessage);

/** Reads what is to be signed for steps of a contract, and asks before the signatures, in words. */
export function SignQuestions(props: SignQuestionsProps) {
  const { contract, bodies, labels, danger = false, send, onDone, goesBack, onClose, children } = props;
  const toSign = useToSign(contract, bodies);
  const { title, action, busy } = labels;
  const questions = toSign.data;
  if (!questions)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={title}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {goesBack ? 'Back' : 'Cancel'}
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
      messages={messagesOf(questions)}
      names={{
        companyName: contract.terms.companyName,
        talentName: contract.terms.talentName,
        milestoneTitles: contract.milestones.map((each) => each.title ?? ''),
      }}
      by={
        questions[0]?.wallet ??
        confirmedBy({
          hasPasskey: questions.some(({ allow }) => allow.length > 0),
          hasPassword: questions.some(({ needsPassword }) => needsPassword),
        })
      }
      action={action}
      busyLabel={busy}
      danger={danger}
      sign={(password, askWallet) =>
        signFresh({
          shown: { questions, at: toSign.dataUpdatedAt },
          askAgain: async () => (await toSign.refetch({ throwOnError: true })).data!,
          messagesOf,
          send: (fresh) => send(fresh, { password, askWallet }),
        })
      }
      onSigned={onDone}
      goesBack={goesBack}
      onClose={onClose}
    >
      {children}
    </SignDialog>
  );
}
