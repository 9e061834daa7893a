/* Our own: libraries for benchmarks time a function in one process; here two whole systems are measured in turns. */

/** Samples of HireLedger and of the bare floor, taken in turns. */
export interface Compared<T = number> {
  ours: T[];
  floor: T[];
}

/** Percentile of unsorted samples by nearest rank; `share` in 0..1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** `1.234` milliseconds as `1.23 ms`. */
export const ms = (value: number): string => `${value.toFixed(2)} ms`;

/** Milliseconds as `1.2 s`. */
export const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;

/** `1.23 ms / 4.56 ms`: median and 95th percentile. */
export const spread = (samples: readonly number[]): string =>
  `${ms(median(samples))} / ${ms(percentile(samples, 0.95))}`;

/** Our median as a multiple of the floor's: `1.23 ×`. */
export const ratio = ({ ours, floor }: Compared): string => `${(median(ours) / median(floor)).toFixed(2)} ×`;

/** A row of a Markdown table; the heading has its line below. */
export const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;
export const heading = (...cells: string[]): string => `${row(...cells)}\n|${'---|'.repeat(cells.length)}`;

/** The heading of a table whose rows are `spreadRow`s, for a benchmark with so many rows of data. */
export const spreadHeading = (count: number, what: string): string =>
  `\n${heading(`${count.toLocaleString('en-US')} ${what}`, 'HireLedger, p50 / p95', 'bare SQL, p50 / p95')}`;
export const spreadRow = (what: string, { ours, floor }: Compared): string => row(what, spread(ours), spread(floor));

/** The same for medians, with the ratio. */
export const MEDIAN_HEADING = heading('what', 'HireLedger, median', 'floor, median', 'ratio');
export function medianRow(what: string, compared: Compared): string {
  const figures = (samples: number[]) => `${ms(median(samples))} (p99 ${ms(percentile(samples, 0.99))})`;
  return row(what, figures(compared.ours), figures(compared.floor), ratio(compared));
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The results of `count` runs, one after the other. */
export async function repeat<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await run());
  return results;
}

/**
 * Runs two subjects in turns, `rounds` times each, so that a noisy machine is noisy for both. Each run returns samples; a first run of each warms up
 * and does not count.
 */
export async function interleave<T>(
  rounds: number,
  ours: () => Promise<T[]>,
  floor: () => Promise<T[]>,
): Promise<Compared<T>> {
  await ours();
  await floor();
  const samples: Compared<T> = { ours: [], floor: [] };
  for (let round = 0; round < rounds; round += 1) {
    samples.ours.push(...(await ours()));
    samples.floor.push(...(await floor()));
  }
  return samples;
}

/** Times two calls in turns, `turns` times each. */
export async function compare(
  ours: (turn: number) => PromiseLike<unknown>,
  floor: (turn: number) => PromiseLike<unknown>,
  { turns }: { turns: number },
): Promise<Compared> {
  const samples: Compared = { ours: [], floor: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    samples.ours.push(await timed(() => ours(turn)));
    samples.floor.push(await timed(() => floor(turn)));
  }
  return samples;
}
