import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { HiringEventType } from '@hireledger/domain/hiring/machine';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { CircleCheck, Ellipsis, FileCheck, FileX, RotateCcw, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { contractPath } from '../../agreements/summary/contract-look.ts';
import { SUBMITTING } from '../../agreements/offers/submitting.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import type { MakeMove } from './MoveDialog.tsx';
import { answerTo, NOTHING_HELD, whyNotSubmit } from './next-step.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((file) => ({ default: file.MoveDialog })));

const ICONS: Partial<Record<HiringEventType, ReactNode>> = {
  complete: <CircleCheck size={16} />,
  accept: <FileCheck size={16} />,
  reject: <FileX size={16} />,
  withdraw: <Undo2 size={16} />,
  applyAgain: <RotateCcw size={16} />,
};
/** The moves that take the application a step further: the key action of its stage. */
const FURTHER: readonly HiringEventType[] = ['accept', 'complete', 'applyAgain'];
/** The answers to a contract. */
const ANSWERS: ReadonlySet<HiringEventType> = new Set(['accept', 'reject']);
/** The moves that end it. */
const ENDING: readonly HiringEventType[] = ['reject', 'withdraw'];

interface ActionsProps {
  application: MyApplication;
  onMove: MakeMove;
}

/** Applying again leads to the job's page, which says what the first stage will be. */
const ownMoves = ({ hiringStage, hasContract, isWithdrawn, jobIsClosed, companyLeaves }: MyApplication) =>
  movesFrom(
    hiringStage,
    { hasContract, returnsTo: isWithdrawn && !jobIsClosed && !companyLeaves ? 'Applied' : undefined },
    'talent',
  );

/** The key action of the application's stage, such as accepting its contract; undefined when it is the company's turn. */
const keyMove = (application: MyApplication): Move | undefined =>
  ownMoves(application).find(
    ({ event }) => FURTHER.includes(event) && !(event === 'complete' && whyNotSubmit(application)),
  );

/** Whether the talent can take the application a step further. */
export const hasKeyAction = (application: MyApplication): boolean =>
  Boolean(answerTo(application) ?? keyMove(application));

/** Whether work is marked as done that no contract covers: it is possible, and not what we suggest. */
const isUnheld = (move: Move | undefined, { hasContract }: MyApplication): boolean =>
  move?.event === 'complete' && !hasContract;

/** A button for the key action, which asks before it is made, or the link to where a proposal is answered. */
export function KeyAction({ explains = false, ...actions }: ActionsProps & { explains?: boolean }) {
  const { ask, dialog } = useQuestion(actions);
  const { application } = actions;
  const answer = answerTo(application);
  if (answer)
    return (
      <ButtonLink wide to={contractPath(application.contract!)}>
        {answer}
      </ButtonLink>
    );
  const move = keyMove(application);
  const unheld = isUnheld(move, application);
  return (
    <>
      {move && (
        <Button wide variant={unheld ? 'secondary' : 'primary'} onClick={() => ask(move)}>
          {move.label}
        </Button>
      )}
      {explains && unheld && <span className="mt-1.5 block text-note text-ink-soft">{NOTHING_HELD}</span>}
      {dialog}
    </>
  );
}

/** All moves of the talent's in a menu, each of which asks before it is made; none if nothing is left to do. */
export function ApplicationActions(actions: ActionsProps) {
  const { ask, dialog } = useQuestion(actions);
  const { application } = actions;
  const moves = ownMoves(application);
  return (
    <>
      {moves.length > 0 && (
        <Menu
          trigger={
            <IconButton size="sm" label={`Actions for ${application.jobTitle}`}>
              <Ellipsis size={16} />
            </IconButton>
          }
          head={
            moves.some((move) => isUnheld(move, application)) && (
              <p className="max-w-56 text-note leading-4.5 text-ink-soft">{NOTHING_HELD}</p>
            )
          }
          items={moves.map((move) => ({
            label: move.label,
            disabledReason: move.event === 'complete' && whyNotSubmit(application),
            icon: ICONS[move.event],
            danger: ENDING.includes(move.event),
            onSelect: () => ask(move),
          }))}
        />
      )}
      {dialog}
    </>
  );
}

function useQuestion(actions: ActionsProps): { ask: (move: Move) => void; dialog: ReactNode } {
  const [asking, ask] = useState<Move | null>(null);
  const navigate = useNavigate();
  const { application } = actions;
  const { contract } = application;
  return {
    // A contract is answered where it is read, and its milestones are submitted where they are signed; without one it is done here.
    ask: (move) => {
      if (move.event === 'applyAgain') void navigate(paths.job(application.jobId));
      else if (ANSWERS.has(move.event) && contract?.phase === 'offered') void navigate(contractPath(contract));
      else if (move.event === 'complete' && contract?.kind === 'milestones' && contract.phase === 'active')
        void navigate(contractPath(contract), { state: SUBMITTING });
      else ask(move);
    },
    dialog: asking && (
      <Suspense>
        <MoveDialog {...actions} move={asking} onClose={() => ask(null)} />
      </Suspense>
    ),
  };
}
