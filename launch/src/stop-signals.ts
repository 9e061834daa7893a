/**
 * Several copies of one Ctrl-C arrive within moments (from the terminal, from npm, from the bootstrap): one request.
 */
const ONE_WISH_MS = 500;

/**
 * Waits for a request to stop: Ctrl-C, SIGTERM, SIGHUP, or the end of the parent process. The first one aborts the
 * returned signal; a later one calls `force`.
 */
export function onStopSignal(force: () => void): AbortSignal {
  const control = new AbortController();
  let first: number | undefined;
  const wish = () => {
    first ??= performance.now();
    if (!control.signal.aborted) control.abort();
    else if (performance.now() - first > ONE_WISH_MS) force();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, wish);
  process.on('disconnect', wish);
  process.channel?.unref();
  return control.signal;
}
