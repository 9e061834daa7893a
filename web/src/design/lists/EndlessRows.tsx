import { observeWindowOffset, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';

/**
 * A virtualised list: only the rows near the viewport are rendered, and further rows are fetched as the user scrolls.
 */
export interface Endless {
  /** There are rows that are not loaded yet. */
  hasMore: boolean;
  /** Called when the user scrolls near the last loaded row. */
  onNear: () => void;
  /** Called with the indexes of the first and last rendered row when they change. */
  onRange?: (first: number, last: number) => void;
}

interface EndlessRowsProps extends Endless {
  count: number;
  keyOf: (index: number) => string;
  draw: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
  /** Renders the placeholder of a row that is not loaded yet. */
  drawPlaceholder: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Rows rendered outside the viewport, on each side. */
const OVERSCAN = 6;
/** The next rows are fetched this many rows before the end. */
const NEAR = 60;
const SKELETONS = 8;
const ROW_HEIGHT = 45;
const CARD_HEIGHT = 152;

/** The offset is followed in steps of four rows: to render and lay out the table again for each row takes half as long again. */
const STEP = 4 * ROW_HEIGHT;

const observeInSteps: typeof observeWindowOffset = (instance, onOffset) => {
  let last = -Infinity;
  return observeWindowOffset(instance, (offset, isScrolling) => {
    if (isScrolling && Math.abs(offset - last) < STEP) return;
    last = offset;
    onOffset(offset, isScrolling);
  });
};

/** The body of a virtualised table. Empty rows above and below keep the scroll height, so that it remains one table. */
export function EndlessRows({
  count,
  keyOf,
  draw,
  drawPlaceholder: drawAhead,
  hasMore: ahead,
  onNear,
  onRange,
}: EndlessRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const look = () => setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, []);
  // Nothing that it gives is handed on to what is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: count + (ahead ? SKELETONS : 0),
    estimateSize: () => (window.innerWidth < 640 ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    observeElementOffset: observeInSteps,
    scrollMargin: top,
    getItemKey: (index) => (index < count ? keyOf(index) : `ahead ${index - count}`),
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1);
  const near = ahead && last !== undefined && last.index >= count - NEAR;
  useEffect(() => {
    if (near) onNear();
  }, [near, onNear, count]);
  const from = drawn[0]?.index ?? 0;
  const to = last?.index ?? 0;
  useEffect(() => onRange?.(from, to), [onRange, from, to]);
  const above = (drawn[0]?.start ?? top) - top;
  const below = virtual.getTotalSize() - ((last?.end ?? top) - top);
  return (
    <tbody ref={body} role="rowgroup" className="max-sm:block">
      {above > 0 && <Space height={above} />}
      {drawn.map(({ index }) =>
        index < count ? draw(index, virtual.measureElement) : drawAhead(index, virtual.measureElement),
      )}
      {below > 0 && <Space height={below} />}
    </tbody>
  );
}

const Space = ({ height }: { height: number }) => <tr aria-hidden className="max-sm:block" style={{ height }} />;
