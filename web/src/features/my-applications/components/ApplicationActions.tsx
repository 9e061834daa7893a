import { OPEN_OFFER_STATES } from '@hireledger/domain/contracts/offer-states';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { HiringEventType } from '@hireledger/domain/hiring/machine';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { CircleCheck, Ellipsis, FileCheck, FileX, RotateCcw, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../design/Button.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { applicationOffers } from '../../../hiring/offers/application-offers.ts';
import { SUBMITTING } from '../../../hiring/offers/submitting.ts';
import { queryClient } from '../../../http/query-client.ts';
import { paths } from '../../../navigation/paths.ts';
import type { MakeMove } from './MoveDialog.tsx';
import { NOTHING_HELD, WAITS } from './next-step.ts';

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
const ownMoves = (application: MyApplication): readonly Move[] =>
  movesFrom(application.hiringStage, { ...application, returnsTo: returnsTo(application) }, 'talent');
const returnsTo = ({ isWithdrawn, jobIsClosed, companyLeaves }: MyApplication) =>
  isWithdrawn && !jobIsClosed && !companyLeaves ? 'Applied' : undefined;

/** The key action of the application's stage, such as accepting its contract; undefined when it is the company's turn. */
export const keyMove = (application: MyApplication): Move | undefined =>
  ownMoves(application).find(({ event }) => FURTHER.includes(event) && !(event === 'complete' && application.waitsFor));

/** Whether work is marked as done that no contract covers: it is possible, and not what we suggest. */
export const isUnheld = ({ event }: Move, { hasContract }: MyApplication): boolean =>
  event === 'complete' && !hasContract;

/** A button for the key action, which asks before it is made. */
export function KeyAction({ move, ...actions }: ActionsProps & { move: Move }) {
  const { ask, dialog } = useQuestion(actions);
  return (
    <>
      <Button wide variant={isUnheld(move, actions.application) ? 'secondary' : 'primary'} onClick={() => ask(move)}>
        {move.label}
      </Button>
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
            disabledReason: move.event === 'complete' && application.waitsFor && WAITS[application.waitsFor],
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
  // A contract is answered where it is read, and its milestones are submitted where they are signed; without one it is done here.
  const onContract = async (move: Move) => {
    const offers = await queryClient.fetchQuery(applicationOffers.options(application.id)).catch(() => []);
    const open = offers.find(({ state }) => OPEN_OFFER_STATES.includes(state));
    const signed = offers.find(({ state, isSigned }) => state === 'accepted' && isSigned)?.agreementId;
    if (ANSWERS.has(move.event) && open) void navigate(paths.contractOffer(open.id));
    else if (move.event === 'complete' && signed) void navigate(paths.contract(signed), { state: SUBMITTING });
    else ask(move);
  };
  const isInContract = ({ event }: Move) => ANSWERS.has(event) || (event === 'complete' && application.hasContract);
  return {
    ask: (move) => {
      if (move.event === 'applyAgain') void navigate(paths.job(application.jobId));
      else if (isInContract(move)) void onContract(move);
      else ask(move);
    },
    dialog: asking && (
      <Suspense>
        <MoveDialog {...actions} move={asking} onClose={() => ask(null)} />
      </Suspense>
    ),
  };
}
