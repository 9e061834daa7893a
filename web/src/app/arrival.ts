import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../design/toasts/announce.ts';
import { setPageTitle, useCurrentTitle } from '../navigation/page-title.ts';

/** By then a page for one job or user usually knows its name, so that one name is announced and not two. */
const SETTLES_MS = 250;

/**
 * What a browser does for a new document: the tab gets the page's name, the focus moves to the content, and screen
 * readers read the name.
 */
export function useArrival(title: string | undefined): void {
  const { pathname, hash } = useLocation();
  const name = useCurrentTitle();
  const last = useRef({ focused: pathname, announced: pathname as string | null });
  // Before the page's own effects, which may set a more precise title.
  useLayoutEffect(() => {
    if (title !== undefined) setPageTitle(title);
  }, [title, pathname]);

  useEffect(() => {
    if (last.current.focused === pathname) return;
    last.current.focused = pathname;
    const main = document.getElementById('main');
    // A field that the page focused keeps the focus, and so does a menu opened while the page was loading, unless it is
    // closing.
    const taken =
      main?.contains(document.activeElement) ||
      document.activeElement?.closest('[data-state=open]:is([role=menu], [role$=dialog])');
    if (taken) return;
    // The link may name a part of the page, to which it scrolls too.
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    (part ?? main)?.focus({ preventScroll: true });
  }, [pathname, hash]);

  useEffect(() => {
    // The browser announced the first page.
    if (last.current.announced === pathname) return;
    last.current.announced = null;
    const timer = setTimeout(() => announce(name, true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [pathname, name]);
}
