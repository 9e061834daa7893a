import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEPT = 'scroll-places';
const MOST = 50;

/** Places by history entry, the oldest first; kept for the tab, so that a reload finds them too. */
function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function remember(key: string, place: number): void {
  const others = read().filter(([each]) => each !== key);
  sessionStorage.setItem(KEPT, JSON.stringify([...others, [key, place]].slice(-MOST)));
}

/** The router's name for the first entry of a document; every document has one, so its place belongs to this document alone. */
const FIRST = 'default';
const entryNow = (): string => (history.state as { key?: string } | null)?.key ?? FIRST;
const placeOf = (key: string): string => (key === FIRST ? `${FIRST} ${performance.timeOrigin}` : key);

/**
 * On the way back to a history entry the page stands where it was left, as soon as `ready` says that its rows are there: the browser
 * itself tries too early for a list that is drawn later. Use it once on a page whose length comes from an answer.
 */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const restored = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    const place = type === 'POP' ? read().find(([each]) => each === placeOf(key))?.[1] : undefined;
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
  }, [ready, key, type]);

  useEffect(() => {
    let waiting = 0;
    let place = window.scrollY;
    const look = () => {
      // A step back moves the page before the new entry is drawn: that move belongs to neither.
      if (entryNow() !== key) return;
      place = window.scrollY;
      waiting ||= window.setTimeout(() => {
        waiting = 0;
        remember(placeOf(key), place);
      }, 150);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      clearTimeout(waiting);
      // A move that was not written down yet; where nothing moved the entry keeps what it has.
      if (waiting) remember(placeOf(key), place);
    };
  }, [key]);
}
