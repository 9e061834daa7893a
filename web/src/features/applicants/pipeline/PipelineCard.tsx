import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Move } from '@hireledger/domain/hiring/moves';
import { memo, useEffect, useRef, useState } from 'react';
import { cx } from '../../../design/class-names.ts';
import { canBeMoved } from '../moves/permitted-moves.ts';
import { MoveMenu } from '../moves/MoveMenu.tsx';
import { useApplicantPath } from '../list/applicant-address.ts';
import type { Card } from './board.ts';
import { CardFace } from './CardFace.tsx';
import { inStageWords } from './in-stage-for.ts';

/** Height of a card, in `rem`: it grows with the browser's letters. */
export const CARD_REMS = 106 / 16;
/** The gap below a card, in pixels. */
export const CARD_GAP = 8;

interface PipelineCardProps {
  card: Card;
  now: number;
  /** The card of its column in the tab order. */
  active: boolean;
  lifted: boolean;
  /** It is being moved. */
  moving: boolean;
  /** Id of the instructions for moving a card with the keyboard. */
  help: string;
  onMove: (card: Card, move: Move) => void;
}

/** Arrivals whose highlight was shown: a card that scrolls back into view is not highlighted again. */
const seen = new Set<number>();

export const PipelineCard = memo(function PipelineCard({
  card,
  now,
  active,
  lifted,
  moving,
  help,
  onMove,
}: PipelineCardProps) {
  const element = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState(false);
  const [glows] = useState(() => card.arrived !== undefined && !seen.has(card.arrived));
  const latest = useRef(card);
  useEffect(() => {
    latest.current = card;
    if (card.arrived !== undefined) seen.add(card.arrived);
  }, [card]);
  useEffect(
    () =>
      draggable({
        element: element.current!,
        canDrag: () => canBeMoved({ stage: latest.current.hiringStage, ...latest.current }),
        getInitialData: () => ({ card: latest.current }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    [],
  );
  const tabIndex = active ? 0 : -1;
  return (
    <div
      ref={element}
      data-card={card.id}
      role="group"
      tabIndex={tabIndex}
      aria-roledescription="card"
      aria-label={`${card.fullName}, ${card.jobTitle}, ${card.hiringStage} for ${inStageWords(card.stageSince, now)}`}
      aria-describedby={help}
      style={{ height: `${CARD_REMS}rem` }}
      className={cx(
        'relative rounded-control border bg-surface px-3 py-2.5 select-none transition-[opacity,border-color,box-shadow]',
        lifted ? 'border-brand shadow-float' : 'border-line hover:border-line-strong',
        canBeMoved({ stage: card.hiringStage, ...card }) && 'cursor-grab active:cursor-grabbing',
        dragged && 'opacity-40',
        moving && 'opacity-70',
        glows && 'just-changed',
      )}
    >
      <CardFace card={card} now={now} tabIndex={tabIndex} />
      <span className="absolute top-1.5 right-1.5">
        <CardMenu card={card} tabIndex={tabIndex} onMove={onMove} />
      </span>
    </div>
  );
});

/** The same moves as dragging, in a menu: for touch, and for people who prefer a list. */
function CardMenu({ card, tabIndex, onMove }: { card: Card; tabIndex: number; onMove: PipelineCardProps['onMove'] }) {
  const pathOf = useApplicantPath();
  return (
    <MoveMenu
      applicant={card}
      small
      tabIndex={tabIndex}
      path={pathOf(card.id)}
      onMove={(_card, move) => onMove(card, move)}
    />
  );
}
