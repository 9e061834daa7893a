import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';

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

/** Rows come and go by four: to lay out the table again for each row takes half as long again. */
const STEP = 4;

function inSteps({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / STEP) * STEP;
  const end = Math.min(count, Math.ceil((endIndex + overscan + 1) / STEP) * STEP);
  return Array.from({ length: Math.max(0, end - first) }, (_, nth) => first + nth);
}

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
  useLayoutEffect(() => {
    // The browser would keep the empty row below the others where it is, and jump over the rows that are rendered before it.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      style.overflowAnchor = '';
    };
  }, []);
  // Nothing that it gives is handed on to what is kept.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: count + (ahead ? SKELETONS : 0),
    estimateSize: () => (window.innerWidth < 640 ? CARD_HEIGHT : ROW_HEIGHT),
    overscan: OVERSCAN,
    rangeExtractor: inSteps,
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
      {last && <Rows {...{ from, to, count, draw, drawAhead }} measure={virtual.measureElement} />}
      {below > 0 && <Space height={below} />}
    </tbody>
  );
}

interface RowsProps extends Pick<EndlessRowsProps, 'count' | 'draw'> {
  from: number;
  to: number;
  drawAhead: EndlessRowsProps['drawPlaceholder'];
  measure: Ref<HTMLTableRowElement>;
}

/** Rendered when other rows are to be shown, and not for each row that the window moves by. */
const Rows = memo(function Rows({ from, to, count, draw, drawAhead, measure }: RowsProps) {
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth).map((index) =>
    index < count ? draw(index, measure) : drawAhead(index, measure),
  );
});

const Space = ({ height }: { height: number }) => <tr aria-hidden className="max-sm:block" style={{ height }} />;
