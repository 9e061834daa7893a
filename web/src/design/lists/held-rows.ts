import { useCallback, useEffect, useState, type PointerEvent } from 'react';

/**
 * The number of rows at the top of a list that came after `known` was shown. Rows further down (a page that moved up,
 * for example) are not new, and if no known row is left, nothing would be pushed away.
 */
export function newOnTop(keys: readonly string[], known: ReadonlySet<string>): number {
  return Math.max(
    0,
    keys.findIndex((key) => known.has(key)),
  );
}

/** Whether the rows are the known ones: a change within a row must not render the list twice. */
const hasJust = <Row>(keys: ReadonlySet<string>, rows: readonly Row[], keyOf: (row: Row) => string): boolean =>
  keys.size === rows.length && rows.every((row) => keys.has(keyOf(row)));

interface Known {
  list: string;
  keys: ReadonlySet<string>;
}

/**
 * Keeps new live rows from pushing others away under the pointer: while the user hovers the list or has scrolled into
 * it, they wait behind a pill ('2 new') and are shown when it is clicked or when the user leaves. `HeldList` is the
 * element around the list. A new `list` (another page or filter) resets it.
 */
export function useHeldRows<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string, list = '') {
  const [known, setKnown] = useState<Known | null>(null);
  const [hovering, setHovering] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  // An element that is removed under the pointer gets no leave event.
  const setFrame = useCallback((next: HTMLElement | null) => {
    setElement(next);
    if (!next) setHovering(false);
  }, []);
  const scrolled = useScrolledPast(element);
  const busy = hovering || scrolled;

  const keys = rows?.map(keyOf);
  const held = keys && busy && known?.list === list ? newOnTop(keys, known.keys) : 0;
  useEffect(() => {
    if (!rows || held > 0) return;
    setKnown((before) =>
      before?.list === list && hasJust(before.keys, rows, keyOf) ? before : { list, keys: new Set(rows.map(keyOf)) },
    );
    // `keyOf` is written inline by callers; rows, list and whether some wait are what can change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, list, held > 0]);

  return {
    rows: held > 0 ? rows?.slice(held) : rows,
    held,
    /** Shows the waiting rows and scrolls to them. */
    release: () => {
      setKnown(null);
      if (scrolled) element?.scrollIntoView({ block: 'start' });
    },
    frame: {
      ref: setFrame,
      onPointerEnter: (pointer: PointerEvent) => pointer.pointerType === 'mouse' && setHovering(true),
      onPointerLeave: () => setHovering(false),
    },
  };
}

/** Whether the top of `element` is at or above that of the viewport: exactly when the observer reports a change. */
function useScrolledPast(element: HTMLElement | null): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setPast(entries.at(-1)!.boundingClientRect.top <= 0),
      // The line at the top of the viewport.
      { root: document, rootMargin: '0px 0px -100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
