import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'scroll-places';
const MOST = 50;

/** Scroll positions by history entry, the oldest first; in sessionStorage, so that a reload finds them. */
function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function remember(key: string, position: number): void {
  const others = read().filter(([each]) => each !== key);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...others, [key, position]].slice(-MOST)));
}

/** The router's key for the first entry of every document, so its position belongs to this document only. */
const FIRST = 'default';
const entryNow = (): string => (history.state as { key?: string } | null)?.key ?? FIRST;
const storageKey = (key: string): string => (key === FIRST ? `${FIRST} ${performance.timeOrigin}` : key);

/** While a page is still too short for its scroll position, its position is not stored. */
const GROWS_MS = 2_000;
let growing: { key: string; until: number } | null = null;

const storedPosition = (key: string): number | undefined => read().find(([each]) => each === storageKey(key))?.[1];

/** Scrolls to `otherwise` if no position is stored; a document that was just loaded stays where the browser put it. */
function restore(key: string, otherwise?: number): void {
  const position = storedPosition(key) ?? otherwise;
  if (position === undefined) return;
  const short = document.documentElement.scrollHeight - window.innerHeight < position;
  growing = short ? { key, until: performance.now() + GROWS_MS } : null;
  window.scrollTo({ top: position, behavior: 'instant' });
}

/**
 * For the root of the app: a new page starts at the top, and Back restores the scroll position, both in the frame in
 * which the page shows. The browser itself would scroll the previous page, which is still there.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ key: '', pathname });
  const arrived = useRef(false);

  useLayoutEffect(() => {
    // Navigated back before the next page was shown: the page was never left.
    if (last.current.key === key) return;
    const another = last.current.pathname !== pathname;
    last.current = { key, pathname };
    if (type === 'POP') restore(key, arrived.current ? 0 : undefined);
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
    let position = window.scrollY;
    const grows = () => growing?.key === key && performance.now() < growing.until;
    const look = () => {
      // During a navigation, the history entry is already the next page's.
      if (entryNow() !== key || grows()) return;
      position = window.scrollY;
      waiting ||= window.setTimeout(() => {
        waiting = 0;
        remember(storageKey(key), position);
      }, 150);
    };
    window.addEventListener('scroll', look, { passive: true });
    // The last scroll event may come after the click that navigates.
    window.addEventListener('click', look, true);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('click', look, true);
      clearTimeout(waiting);
      if (!grows()) remember(storageKey(key), position);
    };
  }, [key]);
}

/** For a page whose rows load after it shows: on the way back it restores the scroll position once `ready` is true. */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const restored = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!ready || restored.current === key) return;
    restored.current = key;
    if (type === 'POP') restore(key);
  }, [ready, key, type]);
}

/** Whether this is a return to a page that had been scrolled down. */
export function useReturnsToScrolledPage(): boolean {
  const { key } = useLocation();
  const type = useNavigationType();
  return useMemo(() => type === 'POP' && (storedPosition(key) ?? 0) > 0, [key, type]);
}
