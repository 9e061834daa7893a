/* Client-side navigation is silent for screen readers and leaves the focus on a removed link. The tab's title is the
   name of the page; pages of one job, user or conversation set it with `usePageTitle`. It is announced once, a quarter
   of a second after the path changed, so that the more precise name wins. `ContentFocus` moves the focus to `main` when
   the page is rendered. So two routes need two titles. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../design/toasts/announce.ts';
import { Announcer } from '../design/toasts/Announcer.tsx';
import { useCurrentTitle } from '../navigation/page-title.ts';

/** By then a page for one job or user usually knows its name, so that one name is announced and not two. */
const SETTLES_MS = 250;

/** Announces the name of a page after client-side navigation, as browsers do for a loaded document. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const title = useCurrentTitle();
  const loaded = useRef<string | null>(pathname);
  useEffect(() => {
    if (loaded.current === pathname) return;
    loaded.current = null;
    const timer = setTimeout(() => announce(title, true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [pathname, title]);
  return <Announcer />;
}
