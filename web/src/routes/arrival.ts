import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { setPageTitle } from './page-title.ts';

/** On a new page: the tab's title, and the top of the page (the browser itself restores the place on the way back). */
export function useArrival(title: string): void {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  // Before the page's own effects, which may know a closer name.
  useLayoutEffect(() => setPageTitle(title), [title, pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type !== 'POP' && !hash) scrollTo(0, 0);
  }, [pathname, hash, type]);
}

let focused = globalThis.location?.pathname;

/** Puts the focus on a new page's content, once it is drawn. It stands beside the page, so that what the page waits for holds it back too. */
export function ContentFocus(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    if (focused === pathname) return;
    focused = pathname;
    const main = document.getElementById('main');
    // A page that puts the cursor into a field of its own keeps it there, and so does a menu opened while the page was still loading.
    const taken = main?.contains(document.activeElement) || document.activeElement?.closest('[role="menu"], [role="dialog"], [role="alertdialog"]');
    if (main && !taken) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
