import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

test('allows a number of tries in a window, then says how long to wait, and allows them again when the window ends', () => {
  let now = 0;
  const tries = createRateLimiter(() => new Date(now));
  tries.count('ada', 2, 10_000);
  tries.count('ada', 2, 10_000);
  now = 4_000;
  expect(() => tries.count('ada', 2, 10_000)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 6 } }),
  );
  tries.count('grace', 2, 10_000);
  now = 10_000;
  tries.count('ada', 2, 10_000);
});

test('can uncount a successful try', () => {
  const tries = createRateLimiter(() => new Date(0));
  tries.count('ada', 1, 1_000);
  tries.forgive('ada');
  tries.count('ada', 1, 1_000);
});
