import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether the one child of a frame is wider than the frame: only then need it scroll sideways, and lose what sticks to the window. Words of any
 * length may stand in a table, so that the width of the window does not tell.
 */
export function useTooWide(): { frame: RefCallback<HTMLDivElement>; tooWide: boolean } {
  const [tooWide, setTooWide] = useState(false);
  const frame = useCallback((outer: HTMLDivElement) => {
    const inner = outer.firstElementChild;
    if (!inner) return;
    const look = () => setTooWide(inner.getBoundingClientRect().width > outer.clientWidth + 1);
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(outer);
    watcher.observe(inner);
    return () => watcher.disconnect();
  }, []);
  return { frame, tooWide };
}
