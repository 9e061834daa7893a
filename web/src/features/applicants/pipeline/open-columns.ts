import type { Stage } from '@hireledger/domain/hiring/stages';
import { useLayoutEffect, useRef, useState } from 'react';
import { useRootFontSize } from '../../../browser/root-font-size.ts';
import { dropInto } from '../moves/permitted-moves.ts';
import { type Board, type Card, stagesOf } from './board.ts';

/** Widths of a column: of one with cards in `rem`, at least, of a collapsed one and of the gaps in pixels. */
const OPEN_REMS = 17;
const FOLDED = 44;
const GAP = 10;

interface Columns {
  stages: readonly Stage[];
  /** Those with cards, which are always open. */
  filled: ReadonlySet<Stage>;
  /** The card that is being moved. */
  held: Pick<Card, 'hiringStage' | 'hasContract'> | null;
  /** The width of the board, and of an open column, in pixels. */
  room: number;
  width: number;
}

const canMove = (to: Stage, { hiringStage: stage, hasContract }: NonNullable<Columns['held']>): boolean =>
  to !== stage && dropInto(to, { stage, hasContract }) !== null;

const widthOf = (open: number, all: number, width: number): number =>
  open * width + (all - open) * FOLDED + (all - 1) * GAP;

/**
 * The columns that are open: those with cards, those that can take the card being moved, and as many empty ones as there
 * is room for, first those that cards can be moved to. The others are collapsed.
 */
export function openColumns({ stages, filled, held, room, width }: Columns): ReadonlySet<Stage> {
  const open = new Set(stages.filter((stage) => filled.has(stage) || (held && canMove(stage, held))));
  const isNext = (to: Stage) => [...filled].some((hiringStage) => canMove(to, { hiringStage, hasContract: false }));
  const empty = stages.filter((stage) => !open.has(stage));
  let used = widthOf(open.size, stages.length, width);
  for (const stage of [...empty.filter(isNext), ...empty.filter((each) => !isNext(each))]) {
    used += width - FOLDED;
    if (used > room) break;
    open.add(stage);
  }
  return open;
}

/** The open columns of a board as wide as its frame. `list` changes with the filters. */
export function useOpenColumns(board: Board, held: Card | null, list: string) {
  const [room, setRoom] = useState(0);
  const width = OPEN_REMS * useRootFontSize();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current!;
    const look = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setRoom(element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  // One that empties while it is shown stays open, so that nothing moves.
  const [seen, setSeen] = useState({ list, filled: new Set<Stage>() });
  const stages = stagesOf(board);
  const before = seen.list === list ? seen.filled : new Set<Stage>();
  const filled = new Set(stages.filter((stage) => before.has(stage) || board.columns[stage]!.total > 0));
  if (seen.list !== list || filled.size > before.size) setSeen({ list, filled });
  // Where all cards are in view, they stay so while one is moved: the open columns are narrower then.
  const squeezed = held !== null && widthOf(filled.size, stages.length, width) <= room;
  return { frame, squeezed, open: openColumns({ stages, filled, held, room, width }) };
}
