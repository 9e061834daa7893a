import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/** Asks for confirmation; calls `go` if the user agrees. */
type Guard = (go: () => void) => void;

let guard: Guard | null = null;
let index = historyIndex();
let reverting = false;

function historyIndex(): number {
  return (globalThis.history?.state as { idx?: number } | null)?.idx ?? 0;
}

// Registered when this module loads, before the router listens: Back on a guarded page is reverted before the router
// sees it.
globalThis.addEventListener?.('popstate', (event) => {
  const to = historyIndex();
  const from = index;
  if (reverting) {
    reverting = false;
    event.stopImmediatePropagation();
    return;
  }
  if (!guard || to === from) {
    index = to;
    return;
  }
  event.stopImmediatePropagation();
  reverting = true;
  history.go(from - to);
  guard(() => history.go(to - from));
});

/** A navigator that asks the guard first. Navigation within one path (a filter, a page of a list) never asks. */
function guardedNavigator(navigator: Navigator, pathname: () => string): Navigator {
  const ask = (to: Parameters<Navigator['push']>[0], go: () => void) => {
    const done = () => {
      go();
      index = historyIndex();
    };
    const target = typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? pathname());
    if (guard && target !== pathname()) guard(done);
    else done();
  };
  return {
    ...navigator,
    push: (to, state, options) => ask(to, () => navigator.push(to, state, options)),
    replace: (to, state, options) => ask(to, () => navigator.replace(to, state, options)),
  };
}

/** The navigation context with a guarded navigator, for the root of the app. */
export function useGuardedNavigation() {
  const context = useContext(NavigationContext);
  return useMemo(
    () => ({ ...context, navigator: guardedNavigator(context.navigator, () => location.pathname) }),
    [context],
  );
}

/**
 * While `when` is true, leaving the page by a link or by Back asks first. Closing or reloading the tab asks only while
 * `losing` is true, which is the same unless the input is saved elsewhere. `asking` says that the question is due;
 * `leave` continues, `stay` does not.
 */
export function useLeaveGuard(when: boolean, losing = when): { asking: boolean; leave: () => void; stay: () => void } {
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!when) return;
    const ask: Guard = (next) => setGo(() => next);
    guard = ask;
    return () => {
      if (guard === ask) guard = null;
    };
  }, [when]);
  useEffect(() => {
    if (!losing) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [losing]);
  const stay = useCallback(() => setGo(null), []);
  const leave = useCallback(() => {
    guard = null;
    setGo(null);
    go?.();
  }, [go]);
  return { asking: go !== null, leave, stay };
}
