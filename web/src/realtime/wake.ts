export interface Wake {
  /** The page is looked at again, or the network is back. */
  wake: () => void;
  /** The browser knows that there is no network. */
  lost: () => void;
}

/** Calls back when the page wakes up: from sleep, from the background, from being offline, from the browser's page cache. Returns how to stop. */
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
