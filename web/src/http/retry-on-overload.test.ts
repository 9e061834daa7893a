import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryOnOverload } from './retry-on-overload.ts';

const busy = () => new ApiError(503, 'UNAVAILABLE', 'Busy.', { details: { retryAfterSeconds: 3 } });
const { signal } = new AbortController();

test('a busy server gets a retry after the pause it asks for', async () => {
  const wait = vi.fn(async (_ms: number) => {});
  const work = vi.fn().mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy()).mockResolvedValue('done');
  expect(await retryOnOverload(work, signal, wait)).toBe('done');
  for (const [tries, [ms]] of wait.mock.calls.entries()) {
    expect(ms).toBeGreaterThanOrEqual(3_000 * (tries + 1));
    expect(ms).toBeLessThanOrEqual(4_500 * (tries + 1));
  }
});

test('after five tries the refusal is thrown, and any other failure immediately', async () => {
  const always = vi.fn().mockRejectedValue(busy());
  await expect(retryOnOverload(always, signal, async () => {})).rejects.toMatchObject({ status: 503 });
  expect(always).toHaveBeenCalledTimes(5);
  const refused = vi.fn().mockRejectedValue(new ApiError(400, 'FILE_REFUSED', 'No.'));
  await expect(retryOnOverload(refused, signal, async () => {})).rejects.toMatchObject({ status: 400 });
  expect(refused).toHaveBeenCalledTimes(1);
});

test('a pause can be aborted', async () => {
  const controller = new AbortController();
  const waiting = retryOnOverload(() => Promise.reject(busy()), controller.signal);
  controller.abort(new Error('aborted'));
  await expect(waiting).rejects.toThrow('aborted');
});
