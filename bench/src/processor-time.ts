import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from './process-memory.ts';
import { row } from './statistics.ts';

/** A tick of `/proc/PID/stat`, in milliseconds. */
const TICK_MS = 10;

/**
 * The processor time of a process and its children so far, over all threads, in milliseconds (Linux). PostgreSQL has a process for each connection. A
 * process that ends during the reading counts as nothing.
 */
function processorMs(pid: number): number {
  try {
    return readProcessorMs(pid);
  } catch {
    return 0;
  }
}

function readProcessorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const ofEndedChildren = (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  });
  return [ofEndedChildren, ...threads, ...childrenOf(pid).map(processorMs)].reduce((a, b) => a + b);
}

/** Adds up the processor time that processes take while pieces of work run. */
interface Meter {
  /** Measures `work`, which does something `count` times. Its first run does not count, as in `interleave`. */
  during: <T>(count: number, work: () => Promise<T>) => () => Promise<T>;
  /** Milliseconds for each time, by process. */
  each: () => Record<string, number>;
}

/** @param pids of the processes, by name */
function createMeter(pids: Record<string, number>): Meter {
  const names = Object.keys(pids);
  const spent = new Map(names.map((name) => [name, 0]));
  let done = 0;
  let isWarm = false;
  const readings = () => names.map((name) => [name, processorMs(pids[name]!)] as const);
  return {
    during: (count, work) => async () => {
      const before = new Map(readings());
      const result = await work();
      // The first run warms up.
      if (!isWarm) {
        isWarm = true;
        return result;
      }
      for (const [name, after] of readings()) spent.set(name, spent.get(name)! + after - before.get(name)!);
      done += count;
      return result;
    },
    each: () => Object.fromEntries([...spent].map(([name, all]) => [name, all / done])),
  };
}

/** One for each subject of a comparison. */
export interface Meters {
  ours: Meter;
  floor: Meter;
}

/** @param floor the process of the floor */
export function openMeters({ postgres, ...own }: Record<string, number>, floor: number): Meters {
  return { ours: createMeter({ ...own, PostgreSQL: postgres! }), floor: createMeter({ floor, PostgreSQL: postgres! }) };
}

/** A row beside that of the clock: it varies less. */
export function processorRow(what: string, { ours, floor }: Meters): string {
  const sum = (meter: Meter) => Object.values(meter.each()).reduce((a, b) => a + b);
  const parts = (meter: Meter) =>
    Object.entries(meter.each())
      .map(([name, each]) => `${name} ${each.toFixed(2)}`)
      .join(', ');
  return row(`${what}: processor time, ms`, parts(ours), parts(floor), `${(sum(ours) / sum(floor)).toFixed(2)} ×`);
}
