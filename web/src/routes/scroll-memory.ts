import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
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

/** A page may still be too short for its scroll position: its position meanwhile is not stored. */
const GROWS_MS = 2_000;
let growing: { key: string; until: number } | null = null;

const placeKnown = (key: string): number | undefined => read().find(([each]) => each === placeOf(key))?.[1];

/** Where nothing is known of the entry it begins at `otherwise`; a document that was just loaded stays where the browser put it. */
function goBackTo(key: string, otherwise?: number): void {
  const place = placeKnown(key) ?? otherwise;
  if (place === undefined) return;
  const short = document.documentElement.scrollHeight - window.innerHeight < place;
  growing = short ? { key, until: performance.now() + GROWS_MS } : null;
  window.scrollTo({ top: place, behavior: 'instant' });
}

/**
 * For the root of the app: a new page begins at its top, one that is gone back to stands where it was left, both in the frame in which it
 * shows. The browser itself would move the page before, which is still there at that moment.
 */
export function useScrollPlaces(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ key: '', pathname });
  const arrived = useRef(false);

  useLayoutEffect(() => {
    // Turned back before the next page was there: nothing was left.
    if (last.current.key === key) return;
    const another = last.current.pathname !== pathname;
    last.current = { key, pathname };
    if (type === 'POP') goBackTo(key, arrived.current ? 0 : undefined);
    else if (another && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
    arrived.current = true;
  }, [key, pathname, hash, type]);

  useEffect(() => {
    const take = () => void (history.scrollRestoration = 'manual');
    // On reload and bfcache restore the browser restores the position itself.
    const give = () => void (history.scrollRestoration = 'auto');
    take();
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', give);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', give);
    };
  }, []);

  useEffect(() => {
    let waiting = 0;
    let place = window.scrollY;
    const grows = () => growing?.key === key && performance.now() < growing.until;
    const look = () => {
      // While the next page is waited for, its entry is the present one.
      if (entryNow() !== key || grows()) return;
      place = window.scrollY;
      waiting ||= window.setTimeout(() => {
        waiting = 0;
        remember(placeOf(key), place);
      }, 150);
    };
    window.addEventListener('scroll', look, { passive: true });
    // The last scroll event may come after the click that leads away.
    window.addEventListener('click', look, true);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('click', look, true);
      clearTimeout(waiting);
      if (!grows()) remember(placeOf(key), place);
    };
  }, [key]);
}

/** For a page whose rows may come after it shows: on the way back it scrolls to where it was left as soon as `ready` says that they are there. */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    if (type === 'POP') goBackTo(key);
  }, [ready, key, type]);
}

/** Whether the page is one that is gone back to, and was left further down than at its top. */
export function useGoesBackDown(): boolean {
  const { key } = useLocation();
  const type = useNavigationType();
  return useMemo(() => type === 'POP' && (placeKnown(key) ?? 0) > 0, [key, type]);
}
