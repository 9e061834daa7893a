import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { setPageTitle } from '../navigation/page-title.ts';

/** Sets the tab's title on a new page. */
export function useRouteTitle(title: string): void {
  const { pathname } = useLocation();
  // Before the page's own effects, which may set a more precise title.
  useLayoutEffect(() => setPageTitle(title), [title, pathname]);
}

let focused = globalThis.location?.pathname;

/**
 * Focuses a new page's content once it is rendered. It is beside the page in the same Suspense, so that it waits for
 * it.
 */
export function ContentFocus(): null {
  const { pathname } = useLocation();
  useEffect(() => {
    if (focused === pathname) return;
    focused = pathname;
    const main = document.getElementById('main');
    // A field that the page focused keeps the focus, and so does a menu opened while the page was loading, unless it is
    // closing.
    const taken =
      main?.contains(document.activeElement) ||
      document.activeElement?.closest('[data-state=open]:is([role=menu], [role$=dialog])');
    if (main && !taken) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
