/*
 * Client-side navigation is silent for screen readers and leaves the focus on a link that is gone. The tab's title is the name of the page; pages of one
 * job, person or conversation set it with `usePageTitle`. It is read out once, a quarter of a second after the path changed, so that the more precise
 * name wins. `ContentFocus` moves the focus to `main` when the page is drawn. So two routes need two titles.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '../ui/announce.ts';
import { Announcer } from '../ui/Announcer.tsx';
import { useCurrentTitle } from './page-title.ts';

/** A page that shows one thing of many usually knows its name by then, so that one name is read out and not two. */
const SETTLES_MS = 250;

/** Reads out the name of a page that was arrived at without loading a document, as a browser does for one that was loaded. */
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
