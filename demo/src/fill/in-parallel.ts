/**
 * Works through a list in order, `width` entries at a time. The first failure or the `signal` stops it between entries;
 * running entries finish first.
 * @throws what `work` throws first, or the signal's reason
 */
export async function inParallel<T>(
  list: readonly T[],
  width: number,
  work: (entry: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let next = 0;
  let failure: { error: unknown } | undefined;
  const lane = async () => {
    while (next < list.length && !failure && !signal?.aborted) {
      const entry = list[next]!;
      next += 1;
      try {
        await work(entry);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, lane));
  if (failure) throw failure.error;
  signal?.throwIfAborted();
}
