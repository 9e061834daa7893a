import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { whyNot } from '@hireledger/domain/hiring/why-not';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { listColour } from '../../../ui/stage-colours.ts';
import type { Card, Column } from './board.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { ColumnNote } from './ColumnNote.tsx';
import type { Overlay } from './overlay.ts';
import { CARD_GAP, CARD_HEIGHT, PipelineCard } from './PipelineCard.tsx';
import { useHeldCards } from './use-held-cards.ts';

/** A card that the keyboard goes to. */
export interface Wanted {
  stage: Stage;
  /** By its id where it is known, else by its place. */
  id?: string;
  index?: number;
}

interface PipelineColumnProps {
  stage: Stage;
  column: Column;
  /** Changes with the filters. */
  list: string;
  now: number;
  /** The card that is being moved, by pointer or keyboard. */
  held: Card | null;
  /** The keyboard points here with the card that it holds. */
  aimed: boolean;
  wanted: Wanted | null;
  help: string;
  /** On a phone one column is seen at a time. */
  shownOnPhone: boolean;
  /** Cards whose move is on its way. */
  moving: Overlay;
  onMove: (card: Card, move: Move) => void;
  /** More cards are wanted; resolves once they are there or could not come. */
  onMore: (stage: Stage) => Promise<void>;
}

/** One stage: its count, and as many of its cards as are in sight. */
export const PipelineColumn = memo(function PipelineColumn(props: PipelineColumnProps) {
  const { stage, column, list, now, held, aimed, wanted, help, shownOnPhone, moving, onMove, onMore } = props;
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

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    gap: CARD_GAP,
    // As much as the ring around a card that has the focus.
    paddingStart: 4,
    paddingEnd: 8,
    overscan: 4,
    getItemKey: (index) => rows[index]!.id,
    // The card that has the focus and the one under the pointer stay, wherever the column is scrolled to.
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

  // In braces: newer browsers answer a scroll with a promise, which React would take for what undoes the effect.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [list]);

  // Asked for before the end is seen. A failure is told by the board, and scrolling on asks again.
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
    // The rows of this moment are meant.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, stage]);
  useEffect(() => {
    if (!focusing || !activeId) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-card="${activeId}"]`);
    if (!card) return;
    card.focus();
    setFocusing(null);
  }, [focusing, activeId, items]);

  const reason = held && held.hiringStage !== stage ? whyNot(stage, toApplication(held)) : null;
  const open = held !== null && held.hiringStage !== stage && reason === null;
  // Without anybody it is a thin strip; one that empties before the person's eyes keeps its room, so that nothing jumps.
  const [filled, setFilled] = useState<string>();
  if (column.total > 0 && filled !== list) setFilled(list);
  const folded = column.total === 0 && filled !== list;
  const pointed = over || aimed;
  return (
    <section
      ref={frame}
      data-stage={stage}
      aria-label={`${stage}, ${grouped(column.total)}${column.more ? ' or more' : ''} ${column.total === 1 ? 'application' : 'applications'}`}
      onPointerEnter={(pointer) => pointer.pointerType === 'mouse' && setHovering(true)}
      onPointerLeave={() => setHovering(false)}
      className={cx(
        'relative flex h-full shrink-0 flex-col rounded-card border bg-sunken/55 transition-[background-color,border-color,opacity]',
        folded ? 'w-11 max-sm:w-full' : 'w-[272px] max-sm:w-full',
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
        onScroll={(scroll) => setScrolled(scroll.currentTarget.scrollTop > CARD_HEIGHT / 2)}
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
              {waiting} new
            </button>
          </div>
        )}
        {rows.length === 0 && <p className="px-2 py-6 text-center text-note text-ink-faint">Nobody at this stage.</p>}
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
