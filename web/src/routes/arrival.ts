import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setPageTitle } from './page-title.ts';

/** On a new page: the tab's title. */
export function useArrival(title: string): void {
  const { pathname } = useLocation();
  // Before the page's own effects, which may know a closer name.
  useLayoutEffect(() => setPageTitle(title), [title, pathname]);
}

let focused = globalThis.location?.pathname;

/** Puts the focus on a new page's content, once it is drawn. It is beside the page in the same Suspense, so that it waits for what the page waits for. */
export function ContentFocus(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    if (focused === pathname) return;
    focused = pathname;
    const main = document.getElementById('main');
    // A page that puts the cursor into a field of its own keeps it there, and so does a menu opened while the page was still loading; not one that is closing.
    const taken =
      main?.contains(document.activeElement) ||
      document.activeElement?.closest('[data-state=open]:is([role=menu], [role$=dialog])');
    if (main && !taken) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
