import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { useRootFontSize } from '../../../browser/root-font-size.ts';
import { cx } from '../../../design/class-names.ts';
import { useKeptScroll } from '../../../navigation/kept-scroll.ts';
import { listColour } from '../../../hiring/stages/stage-colours.ts';
import { whyNotDrop } from '../moves/permitted-moves.ts';
import type { PendingMoves } from '../moves/pending-moves.ts';
import type { Card, Column } from './board.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnNote } from './ColumnNote.tsx';
import { CARD_GAP, CARD_REMS, PipelineCard } from './PipelineCard.tsx';
import { useHeldCards } from './use-held-cards.ts';

/** A card to focus. */
export interface Wanted {
  stage: Stage;
  /** By id if known, otherwise by index. */
  id?: string;
  index?: number;
}

interface PipelineColumnProps {
  stage: Stage;
  column: Column;
  /** Collapsed: it is empty, and there is no room for it. */
  folded: boolean;
  /** It may be narrower, so that all open columns are in view. */
  squeezed: boolean;
  /** Changes with the filters. */
  list: string;
  now: number;
  /** The card being moved, by pointer or keyboard. */
  held: Card | null;
  /** The keyboard's drop target. */
  aimed: boolean;
  wanted: Wanted | null;
  help: string;
  /** A phone shows one column at a time. */
  shownOnPhone: boolean;
  /** Cards that are being moved. */
  moving: PendingMoves;
  onMove: (card: Card, move: Move) => void;
  /** Loads more cards; resolves when they are loaded or have failed. */
  onMore: (stage: Stage) => Promise<void>;
}

/** One stage: its count and its virtualised cards. */
export const PipelineColumn = memo(function PipelineColumn(props: PipelineColumnProps) {
  const {
    stage,
    column,
    folded,
    squeezed,
    list,
    now,
    held,
    aimed,
    wanted,
    help,
    shownOnPhone,
    moving,
    onMove,
    onMore,
  } = props;
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const [hovering, setHovering] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const { rows, held: waiting, release } = useHeldCards(column.rows, moving, (hovering || scrolled) && !held, list);
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  const heldIndex = held ? rows.findIndex(({ id }) => id === held.id) : -1;

  const cardHeight = CARD_REMS * useRootFontSize();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    gap: CARD_GAP,
    // Room for the focus ring.
    paddingStart: 4,
    paddingEnd: 8,
    overscan: 4,
    // To read the position from the element would have the browser lay out the board once more in each frame.
    onChange: ({ scrollOffset }) => setScrolled((scrollOffset ?? 0) > cardHeight / 2),
    getItemKey: (index) => rows[index]!.id,
    // The focused card and the hovered one stay rendered while scrolling.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex, heldIndex])]
        .filter((index) => index >= 0 && index < rows.length)
        .sort((a, b) => a - b),
  });
  const items = virtual.getVirtualItems();

  useEffect(
    () =>
      dropTargetForElements({
        element: frame.current!,
        getData: () => ({ stage }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    [stage],
  );

  useKeptScroll(scroller, stage);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current !== list) scroller.current?.scrollTo({ top: 0 });
    shown.current = list;
  }, [list]);

  // Loads before the end is visible. The board reports an error, and scrolling on retries.
  const asking = useRef(false);
  const lastSeen = items.at(-1)?.index ?? 0;
  const { nextCursor } = column;
  useEffect(() => {
    if (!nextCursor || asking.current || lastSeen < rows.length - 12) return;
    asking.current = true;
    void onMore(stage).finally(() => (asking.current = false));
  }, [nextCursor, lastSeen, rows.length, onMore, stage]);

  const [focusing, setFocusing] = useState<Wanted | null>(null);
  useEffect(() => {
    if (wanted?.stage !== stage) return;
    const id = wanted.id ?? rows[Math.min(wanted.index ?? 0, rows.length - 1)]?.id;
    if (!id) return;
    setActiveId(id);
    setFocusing(wanted);
    // The current rows are meant.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, stage]);
  useEffect(() => {
    if (!focusing || !activeId) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-card="${activeId}"]`);
    if (!card) return;
    card.focus();
    setFocusing(null);
  }, [focusing, activeId, items]);

  const reason = held && held.hiringStage !== stage ? whyNotDrop(stage, toApplication(held)) : null;
  const open = held !== null && held.hiringStage !== stage && reason === null;
  const pointed = over || aimed;
  return (
    <section
      ref={frame}
      data-stage={stage}
      aria-label={`${stage}, ${grouped(column.total)}${column.more ? ' or more' : ''} ${plural(column.total, 'application')}`}
      onPointerEnter={(pointer) => pointer.pointerType === 'mouse' && setHovering(true)}
      onPointerLeave={() => setHovering(false)}
      className={cx(
        'relative flex h-full flex-col rounded-card border bg-sunken/55 transition-[background-color,border-color,opacity]',
        folded ? 'w-11 max-sm:w-full' : 'w-68 grow max-sm:w-full',
        squeezed && !folded ? 'min-w-36' : 'shrink-0',
        !shownOnPhone && 'max-sm:hidden',
        open ? 'border-dashed' : 'border-line',
        reason !== null && !pointed && 'opacity-60',
      )}
      style={
        open
          ? {
              borderColor: `var(--stage-${listColour(stage)})`,
              ...(pointed && { background: `var(--stage-${listColour(stage)}-soft)` }),
            }
          : undefined
      }
    >
      <ColumnHead stage={stage} total={column.total} more={column.more} folded={folded} />
      <div
        ref={scroller}
        className={cx('min-h-0 flex-1 overflow-y-auto overscroll-y-contain px-2', folded && 'sm:hidden')}
        onFocus={(focus) => {
          const id = focus.target.closest('[data-card]')?.getAttribute('data-card');
          if (id) setActiveId(id);
        }}
      >
        {waiting > 0 && (
          <div role="status" className="pointer-events-none sticky top-1 z-10 flex h-0 justify-center">
            <button
              type="button"
              onClick={() => {
                release();
                scroller.current?.scrollTo({ top: 0 });
              }}
              className="pop-in pointer-events-auto inline-flex h-7 items-center rounded-full bg-brand px-3 text-xs font-medium text-on-brand shadow-float hover:bg-brand-hover"
            >
              {`${waiting} new`}
            </button>
          </div>
        )}
        {rows.length === 0 && (
          <p className="px-2 py-6 text-center text-note text-ink-faint">No applicants in this stage.</p>
        )}
        <ul className="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const card = rows[item.index]!;
            return (
              <li
                key={card.id}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <PipelineCard
                  card={card}
                  now={now}
                  active={item.index === activeIndex}
                  lifted={held?.id === card.id}
                  moving={moving.has(card.id)}
                  help={help}
                  onMove={onMove}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <ColumnNote reason={reason} shown={pointed} folded={folded} />
    </section>
  );
});

const toApplication = ({ hiringStage: stage, hasContract }: Card) => ({ stage, hasContract });
