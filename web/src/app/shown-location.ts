import { useEffect, useLayoutEffect, useState, useTransition } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
} from 'react-router-dom';
import {
  startNavigation,
  currentNavigation,
  type PendingNavigation,
} from '../design/placeholders/pending-navigation.ts';

interface Shown {
  action: NavigationType;
  location: Location;
  navigation: PendingNavigation | null;
}

/**
 * The longest time that prerendered HTML stays while the page loads, in milliseconds: it can be read, and there is
 * nothing better to show.
 */
const PRERENDERED_MS = 20_000;

/** Whether there is content to keep: a redirect has none. */
const hasContent = (): boolean => document.querySelector('main') !== null;

/**
 * The location that is rendered. It follows the browser's a little later: the previous page stays, still usable, until
 * the code and first data of the next one are there, or for `KEEP_PAGE_MS`; `navigating` is true meanwhile.
 * @param prerendered whether the document came with HTML in the app's root
 */
export function useShownLocation(prerendered: boolean) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  // While the first page suspends, React starts its render again and again: keep the navigation that its data belongs
  // to.
  const [shown, setShown] = useState<Shown>(() => ({
    action: history.action,
    location: history.location,
    navigation: prerendered ? (currentNavigation() ?? startNavigation(PRERENDERED_MS)) : null,
  }));
  const [navigating, startNavigating] = useTransition();
  shown.navigation?.startRender();
  const [first] = useState(shown.location);
  useLayoutEffect(() => {
    let last = first.pathname;
    const follow = ({ action, location }: Pick<Shown, 'action' | 'location'>) => {
      // A filter, a tab, a page of a list: the page stays and shows its own loading state.
      const another = location.pathname !== last;
      last = location.pathname;
      const navigation = another && hasContent() ? startNavigation() : null;
      startNavigating(() =>
        setShown((before) => ({ action, location, navigation: another ? navigation : before.navigation })),
      );
    };
    const unlisten = history.listen(follow);
    // The first page renders in portions: Back or Forward may have happened before this listener.
    if (history.location.key !== first.key) follow(history);
    return unlisten;
  }, [history, first]);
  useEffect(() => shown.navigation?.finish(), [shown]);
  // A form on the page being left would be submitted twice.
  useEffect(() => {
    if (!navigating || history.location.pathname === shown.location.pathname) return;
    const refuse = (submit: Event) => {
      submit.preventDefault();
      submit.stopImmediatePropagation();
    };
    addEventListener('submit', refuse, true);
    return () => removeEventListener('submit', refuse, true);
  }, [navigating, history, shown]);
  return { history, shown, navigating };
}
