import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../http/sentences.ts';
import { useKeptScroll } from '../../../navigation/kept-scroll.ts';
import { paths } from '../../../navigation/paths.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { dropInto } from '../moves/permitted-moves.ts';
import { usePendingMoves } from '../moves/pending-moves.ts';
import { useMoves } from '../moves/use-moves.tsx';
import { useApplicantPath } from '../list/applicant-address.ts';
import { findCard, stagesOf, type Board, type Card } from './board.ts';
import { loadMore } from './get-pipeline.ts';
import { useOpenColumns } from './open-columns.ts';
import { PipelineColumn, type Wanted } from './PipelineColumn.tsx';
import { StagePicker } from './StagePicker.tsx';
import { showPending } from './show-pending.ts';
import { useLift } from './use-lift.ts';

interface PipelineBoardProps {
  known: Board;
  filters: ApplicantFilters;
  /** The column shown on a phone. */
  stage: Stage;
  onStage: (stage: Stage) => void;
}

/** The board: cards move by pointer, keyboard or menu, and live when others move them. */
export function PipelineBoard({ known, filters, stage, onStage }: PipelineBoardProps) {
  const pending = usePendingMoves();
  const board = useMemo(() => showPending(known, pending), [known, pending]);
  const { start, dialog } = useMoves((id) => findCard(known, id));
  const [dragged, setDragged] = useState<Card | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [said, say] = useState('');
  const now = useMinute();
  const navigate = useNavigate();
  const pathOf = useApplicantPath();
  const help = useId();
  const stages = stagesOf(board);
  const list = JSON.stringify(filters);

  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);

  const onMove = useCallback(
    (card: Card, made: Move, dropped?: 'by pointer' | 'by keyboard') => {
      const present = findCard(latest.current, card.id);
      if (present && present.hiringStage !== card.hiringStage) return toast.error(takenAway(card, present.hiringStage));
      // The contract that holds the pay: the standard one, which holds none, is chosen by its name in the menu.
      if (dropped && made.event === 'hire') return void navigate(paths.newContract(card.id));
      const sent = start(card, made);
      if (!sent || dropped !== 'by keyboard') return;
      setWanted({ stage: made.to, id: card.id });
      void sent.then((done) => !done && setWanted({ stage: card.hiringStage, id: card.id }));
    },
    [start, navigate],
  );
  const onMore = useCallback(
    async (each: Stage) => {
      const cursor = latest.current.columns[each]?.nextCursor;
      if (cursor)
        await loadMore(filters, each, cursor).catch((error: unknown) =>
          toast.error(sentenceOf(error), { id: 'pipeline-more' }),
        );
    },
    // Compared by value: the filters are a new object in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [list],
  );
  const { lift, aimedAt, letGo, keys } = useLift({
    board,
    onMove: (card, made) => onMove(card, made, 'by keyboard'),
    onOpen: (card) => void navigate(pathOf(card.id)),
    say,
    focus: setWanted,
  });

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'card' in source.data,
        onDragStart: ({ source }) => setDragged(source.data['card'] as Card),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const card = source.data['card'] as Card;
          const to = location.current.dropTargets[0]?.data['stage'] as Stage | undefined;
          const made = to && dropInto(to, { stage: card.hiringStage, hasContract: card.hasContract });
          if (made) onMove(card, made, 'by pointer');
        },
      }),
    [onMove],
  );

  // Somebody else moved the card that is being dragged: announce it and drop the card.
  const held = dragged ?? lift?.card ?? null;
  const heldNow = held && findCard(known, held.id);
  const { frame, open, squeezed } = useOpenColumns(board, held, list);
  useKeptScroll(frame, 'columns');
  useEffect(() => {
    if (!held || !heldNow || heldNow.hiringStage === held.hiringStage) return;
    const sentence = takenAway(held, heldNow.hiringStage);
    toast(sentence);
    letGo(sentence);
    setDragged(null);
    setWanted({ stage: heldNow.hiringStage, id: held.id });
    // Only a change of the stage is news.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [heldNow?.hiringStage]);

  return (
    <>
      <StagePicker board={board} stages={stages} stage={stage} onStage={onStage} />
      <p id={help} hidden>
        Press Space to pick up this card and move it to another column, Enter to open the application.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        ref={frame}
        role="group"
        aria-label="Applicants by stage"
        {...keys}
        className="-mx-4 flex h-[max(420px,calc(100dvh-226px))] gap-2.5 overflow-x-auto px-4 pb-2 max-sm:h-[max(360px,calc(100dvh-330px))] sm:-mx-6 sm:px-6"
      >
        {stages.map((each) => (
          <PipelineColumn
            key={each}
            stage={each}
            column={board.columns[each]!}
            folded={!open.has(each)}
            squeezed={squeezed}
            list={list}
            now={now}
            held={held}
            aimed={aimedAt === each}
            wanted={wanted}
            help={help}
            shownOnPhone={each === stage}
            moving={pending}
            onMove={onMove}
            onMore={onMore}
          />
        ))}
      </div>
      {dialog}
    </>
  );
}

/** What happened to an application while its card was being dragged: the stage implies whose move it was. */
function takenAway(card: Pick<Card, 'fullName'>, now: Stage): string {
  switch (now) {
    case 'Withdrawn':
      return `${card.fullName} withdrew this application.`;
    case 'Completed':
      return `${card.fullName} marked the work as done.`;
    case 'Accepted':
      return `${card.fullName} accepted the contract.`;
    case 'Rejected':
      return `${card.fullName} rejected the contract.`;
    default:
      return `${card.fullName} is now ${now}: it was moved in another window.`;
  }
}

/** The present time, updated each minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
