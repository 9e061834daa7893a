interface Wake {
  /** The page is visible again, or the network is back. */
  wake: () => void;
  /** The browser reports that it is offline. */
  lost: () => void;
}

/**
 * Calls back when the page wakes up: from sleep, the background, offline or the back/forward cache. Returns a function
 * that stops it.
 */
export function onWake({ wake, lost }: Wake): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', shown);
  addEventListener('online', wake);
  addEventListener('offline', lost);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', shown);
    removeEventListener('online', wake);
    removeEventListener('offline', lost);
  };
}
