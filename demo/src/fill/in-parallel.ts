/**
 * Works through a list in its order, `width` entries at a time. The first failure ends it; a `signal` ends it between entries.
 * @throws what `work` throws, or the signal's reason
 */
export async function inParallel<T>(list: readonly T[], width: number, work: (entry: T) => Promise<void>, signal?: AbortSignal): Promise<void> {
  let next = 0;
  let failed = false;
  const lane = async () => {
    while (next < list.length && !failed) {
      signal?.throwIfAborted();
      const entry = list[next]!;
      next += 1;
      try {
        await work(entry);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, lane));
}
