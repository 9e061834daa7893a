import { useCallback, useEffect, useState, type PointerEvent } from 'react';

/**
 * How many rows at the top of a list came after `known` was shown. Rows further down (a page that moved up, say) are not news,
 * and where nothing that was known is left there is nothing to push away.
 */
export function newOnTop(keys: readonly string[], known: ReadonlySet<string>): number {
  return Math.max(
    0,
    keys.findIndex((key) => known.has(key)),
  );
}

interface Known {
  list: string;
  keys: ReadonlySet<string>;
}

/**
 * Keeps rows that arrive live from pushing others away under the pointer: while the person hovers the list or has scrolled into it,
 * they wait behind a pill ('2 new') and come in when it is pressed, or when the person leaves. Put `frame` on the element around the list.
 * A change of `list` (another page or filter) starts afresh.
 */
export function useHeldRows<Row>(rows: readonly Row[] | undefined, keyOf: (row: Row) => string, list = '') {
  const [known, setKnown] = useState<Known | null>(null);
  const [hovering, setHovering] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  // A frame that is taken away under the pointer hears nothing of its leaving.
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
    setKnown({ list, keys: new Set(rows.map(keyOf)) });
    // `keyOf` is written inline by callers; rows, list and whether some wait are what can change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows, list, held > 0]);

  return {
    rows: held > 0 ? rows?.slice(held) : rows,
    held,
    /** Lets the waiting rows in and brings the person to them. */
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

/** Whether the top of `element` has left the window. */
function useScrolledPast(element: HTMLElement | null): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element) return;
    const look = () => setPast(element.getBoundingClientRect().top < 0);
    look();
    window.addEventListener('scroll', look, { passive: true, capture: true });
    return () => window.removeEventListener('scroll', look, { capture: true });
  }, [element]);
  return past;
}
