import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { HiringEventType } from '@hireledger/domain/hiring/machine';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { CircleCheck, Ellipsis, FileCheck, FileX, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';

const ICONS: Partial<Record<HiringEventType, ReactNode>> = {
  complete: <CircleCheck size={16} />,
  accept: <FileCheck size={16} />,
  reject: <FileX size={16} />,
  withdraw: <Undo2 size={16} />,
};
/** Irreversible moves need a confirmation, which explains the consequences. */
const QUESTIONS: Partial<
  Record<HiringEventType, { title: string; text: (application: MyApplication) => string; busy: string }>
> = {
  withdraw: {
    title: 'Are you sure you want to withdraw this application?',
    text: ({ companyName, jobTitle }) => `${companyName} will be notified, and you cannot apply for ${jobTitle} again.`,
    busy: 'Withdrawing...',
  },
  reject: {
    title: 'Are you sure you want to reject this contract?',
    text: ({ companyName, jobTitle }) =>
      `${companyName} will be notified, and your application for ${jobTitle} ends here.`,
    busy: 'Rejecting...',
  },
};

/** The talent's moves of the hiring machine behind one button; none if nothing is left to do. */
export function ApplicationActions({
  application,
  onMove,
}: {
  application: MyApplication;
  onMove: (move: Move) => Promise<unknown>;
}) {
  const [asking, setAsking] = useState<Move | null>(null);
  const moves = movesFrom(application.hiringStage, application, 'talent');
  const question = asking && QUESTIONS[asking.event];
  return (
    <>
      {moves.length > 0 && (
        <Menu
          trigger={
            <IconButton size="sm" label={`Actions for ${application.jobTitle}`}>
              <Ellipsis size={16} />
            </IconButton>
          }
          items={moves.map((move) => ({
            label: move.label,
            icon: ICONS[move.event],
            danger: move.event in QUESTIONS,
            onSelect: () => (move.event in QUESTIONS ? setAsking(move) : void onMove(move).catch(() => undefined)),
          }))}
        />
      )}
      {asking && question && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={question.title}
          confirmLabel={asking.label}
          busyLabel={question.busy}
          danger
          // The row shows the result and a toast shows a refusal: the dialog closes either way.
          onConfirm={() => onMove(asking).catch(() => undefined)}
        >
          {question.text(application)}
        </ConfirmDialog>
      )}
    </>
  );
}
