import type { StartFailure } from './start-failure.ts';
import type { System } from './system.ts';

/**
 * Runs a system from its start to its end: reports when it is up, waits for a stop signal, or for `failed`
 * to say why it cannot continue, and stops it.
 * @returns the exit code: 0 after a request to stop
 * @throws StartFailure when it could not start or continue
 */
export async function untilStopped(
  start: Promise<System>,
  signal: AbortSignal,
  onUp: (system: System) => void | Promise<void>,
  failed?: Promise<StartFailure>,
): Promise<number> {
  let system: System;
  try {
    system = await start;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.log('Stopped before it was up.');
    return 0;
  }
  await onUp(system);
  const wish = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined));
  });
  const failure = await Promise.race([wish, ...(failed ? [failed] : [])]);
  if (failure === undefined) console.log('\nStopping (Ctrl-C again to force) …');
  await system.stop();
  if (failure) throw failure;
  console.log('Stopped. Everything is kept for the next start.');
  return 0;
}
