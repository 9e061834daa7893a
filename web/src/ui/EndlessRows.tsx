import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';

/** A list that is scrolled through as a whole: only the rows near the window are drawn, and further ones are fetched as they come near. */
export interface Endless {
  /** Rows are still to come behind those that are here. */
  ahead: boolean;
  /** The end of what is here comes near. */
  onNear: () => void;
}

interface EndlessRowsProps extends Endless {
  count: number;
  keyOf: (index: number) => string;
  draw: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
  /** A row that is not here yet. */
  drawAhead: (index: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}

/** Rows that are drawn beyond the window, on either side. */
const OVERSCAN = 12;
/** So many rows before the end the next ones are fetched. */
const NEAR = 60;
const SKELETONS = 8;
const ROW_HEIGHT = 45;
const CARD_HEIGHT = 152;

/** The body of a long table. Its rows keep their place by empty space above and below, so that the table stays one table. */
export function EndlessRows({ count, keyOf, draw, drawAhead, ahead, onNear }: EndlessRowsProps) {
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
    scrollMargin: top,
    getItemKey: (index) => (index < count ? keyOf(index) : `ahead ${index - count}`),
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1);
  const near = ahead && last !== undefined && last.index >= count - NEAR;
  useEffect(() => {
    if (near) onNear();
  }, [near, onNear, count]);
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
