import { AppError } from '@hireledger/domain/errors/catalogue';

const MAX_KEYS = 10_000;

/** Limits tries in fixed windows, in memory. */
interface RateLimiter {
  /**
   * Counts one try of `key`.
   * @throws AppError TOO_MANY_REQUESTS past `max` tries in `windowMs`, with `details.retryAfterSeconds`
   */
  count(key: string, max: number, windowMs: number): void;
  /** Uncounts one try of `key`: it was successful. */
  forgive(key: string): void;
}

export function createRateLimiter(clock: () => Date): RateLimiter {
  const windows = new Map<string, { tries: number; endsAt: number }>();
  return {
    count(key, max, windowMs) {
      const now = clock().getTime();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        windows.delete(key);
        // The oldest key is removed: memory stays bounded under a flood of made-up addresses.
        if (windows.size >= MAX_KEYS) windows.delete(windows.keys().next().value!);
        window = { tries: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.tries += 1;
      if (window.tries <= max) return;
      throw new AppError('TOO_MANY_REQUESTS', undefined, {
        details: { retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) },
      });
    },
    forgive(key) {
      const window = windows.get(key);
      if (window && window.tries > 0) window.tries -= 1;
    },
  };
}
