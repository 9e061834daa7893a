import { useCallback, useState, type RefCallback } from 'react';

/**
 * Whether the only child of a frame is wider than the frame: only then the frame scrolls sideways, where nothing can stick to the window. The window's
 * width does not decide it, since a table may contain words of any length.
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
