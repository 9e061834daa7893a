/* Our own: libraries for benchmarks time a function in one process; here whole systems are measured in turns, and this is what remains. */

/** Percentile of unsorted samples by nearest rank; `share` in 0..1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** `1.234` milliseconds as `1.23 ms`. */
export const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** `1.23 ms / 4.56 ms`: what is usual, and what one in twenty exceeds. */
export const spread = (samples: readonly number[]): string =>
  `${ms(median(samples))} / ${ms(percentile(samples, 0.95))}`;

/** Milliseconds that `work` takes. */
export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A ratio as `1.23 ×`. */
export const times = (value: number): string => `${value.toFixed(2)} ×`;

/**
 * Runs two subjects turn by turn, `rounds` times each, so that a noisy machine is noisy for both, and gives the samples of each.
 * Each run returns samples of its own.
 */
export async function interleave<T>(
  rounds: number,
  ours: () => Promise<T[]>,
  floor: () => Promise<T[]>,
): Promise<{ ours: T[]; floor: T[] }> {
  const samples = { ours: [] as T[], floor: [] as T[] };
  for (let round = 0; round < rounds; round += 1) {
    samples.ours.push(...(await ours()));
    samples.floor.push(...(await floor()));
  }
  return samples;
}
