/**
 * The result of `read`, cached for `maxAgeMs` milliseconds. Concurrent callers share one read; a failure is not cached.
 */
export function cached<T>(maxAgeMs: number, clock: () => Date, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock().getTime();
    if (kept && kept.until > now) return kept.value;
    const entry = { until: now + maxAgeMs, value: read() };
    kept = entry;
    entry.value.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.value;
  };
}
