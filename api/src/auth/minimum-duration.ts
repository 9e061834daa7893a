// Why: docs/decisions/0040-treat-known-and-unknown-addresses-alike.md
import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the difference in cost between known and unknown addresses, too short to be noticed. */
const MINIMUM_MS = 100;

/**
 * Runs `work` and settles no sooner than a tenth of a second after it began, so the time does not reveal whether an
 * address is known.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const minimum = wait(MINIMUM_MS);
  try {
    return await work();
  } finally {
    await minimum;
  }
}
