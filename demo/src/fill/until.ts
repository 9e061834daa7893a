import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until the answer is true, at most for `withinMs`.
 * @returns whether it became true in time
 * @throws the reason of `signal` when that ends the wait
 */
export async function until(
  ask: () => Promise<boolean>,
  { withinMs, everyMs = 150, signal }: { withinMs: number; everyMs?: number; signal?: AbortSignal },
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    if (await ask()) return true;
    if (performance.now() >= deadline) return false;
    await delay(everyMs, undefined, { signal });
  }
}
