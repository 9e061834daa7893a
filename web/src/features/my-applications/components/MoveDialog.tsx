import type { HiringEventType } from '@hireledger/domain/hiring/machine';
import type { Move } from '@hireledger/domain/hiring/moves';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import type { HandedOver } from '../calls.ts';
import { HandOverDialog } from './HandOverDialog.tsx';

/** Makes a move; rejects when the server refuses. */
export type MakeMove = (move: Move, handedOver?: HandedOver) => Promise<unknown>;

interface Question {
  title: string;
  text: (application: MyApplication) => string;
  busy: string;
  danger?: boolean;
}

/** What a move means, before it is made: only a withdrawal can be undone. */
const QUESTIONS: Partial<Record<HiringEventType, Question>> = {
  accept: {
    title: 'Accept this contract?',
    text: ({ companyName, jobTitle }) =>
      `You agree to do the work for ${jobTitle} at ${companyName}. When it is done, mark it as done: ${companyName} then approves your pay. You can no longer withdraw after this.`,
    busy: 'Accepting...',
  },
  withdraw: {
    title: 'Are you sure you want to withdraw this application?',
    text: ({ companyName, jobTitle, hiringStage }) =>
      `${companyName} will be notified${hiringStage === 'Hired' ? ', and their contract is rejected' : ''}. You can undo this for ten seconds, and apply for ${jobTitle} again while it is open.`,
    busy: 'Withdrawing...',
    danger: true,
  },
  reject: {
    title: 'Are you sure you want to reject this contract?',
    text: ({ companyName, jobTitle }) =>
      `${companyName} will be notified. Only they can reopen your application for ${jobTitle} after this.`,
    busy: 'Rejecting...',
    danger: true,
  },
};

/** Asks before a move of the talent's is made; finished work is handed over with a note and files. */
export function MoveDialog({
  application,
  move,
  onMove,
  onClose,
}: {
  application: MyApplication;
  move: Move;
  onMove: MakeMove;
  onClose: () => void;
}) {
  if (move.event === 'complete') return <HandOverDialog {...{ application, move, onMove, onClose }} />;
  const question = QUESTIONS[move.event];
  if (!question) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      confirmLabel={move.label}
      busyLabel={question.busy}
      danger={question.danger ?? false}
      onConfirm={() => onMove(move)}
    >
      {question.text(application)}
    </ConfirmDialog>
  );
}
