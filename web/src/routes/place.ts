import { useEffect, useLayoutEffect, useState, useTransition } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
} from 'react-router-dom';
import { beginHold, openHold, type Hold } from '../ui/hold.ts';

interface Place {
  action: NavigationType;
  location: Location;
  hold: Hold | null;
}

/** How long the text of the document stays while the page loads, in milliseconds: it can be read, and nothing else could be shown. */
const PRERENDERED_MS = 20_000;

/** Something that can stay: a redirect on the way to somewhere has no content. */
const somethingStands = (): boolean => document.querySelector('main') !== null;

/**
 * The address that is drawn. It follows the browser's a moment later: the page before stays, still in use, until the file and the first
 * answers of the next one are there, or for `HOLD_MS`. `going` says that this is so.
 * @param prerendered whether the document came with text in the app's place
 */
export function usePlace(prerendered: boolean) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  // While the first page waits it is begun from nothing again and again: the hold stays the one that its answers belong to.
  const [place, setPlace] = useState<Place>(() => ({
    action: history.action,
    location: history.location,
    hold: prerendered ? (openHold() ?? beginHold(PRERENDERED_MS)) : null,
  }));
  const [going, startGoing] = useTransition();
  place.hold?.begin();
  const [first] = useState(place.location);
  useLayoutEffect(() => {
    let last = first.pathname;
    const follow = ({ action, location }: Pick<Place, 'action' | 'location'>) => {
      // A filter, a tab, a page of a list: the page stays, and shows itself what it waits for.
      const another = location.pathname !== last;
      last = location.pathname;
      const hold = another && somethingStands() ? beginHold() : null;
      startGoing(() => setPlace((before) => ({ action, location, hold: another ? hold : before.hold })));
    };
    const unlisten = history.listen(follow);
    // The first page is drawn in portions: a step back or forward between them came before this listener.
    if (history.location.key !== first.key) follow(history);
    return unlisten;
  }, [history, first]);
  useEffect(() => place.hold?.end(), [place]);
  // What was sent from a page that is left already would be sent twice.
  useEffect(() => {
    if (!going || history.location.pathname === place.location.pathname) return;
    const refuse = (submit: Event) => {
      submit.preventDefault();
      submit.stopImmediatePropagation();
    };
    addEventListener('submit', refuse, true);
    return () => removeEventListener('submit', refuse, true);
  }, [going, history, place]);
  return { history, place, going };
}
