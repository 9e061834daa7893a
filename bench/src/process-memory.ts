import { readFileSync, writeFileSync } from 'node:fs';

/** Resident memory of a process in megabytes: `VmRSS` now, `VmHWM` at most since its start or `resetPeak`. postgres counts its main process alone. */
export function megabytes(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** The same with each page divided among the processes that have it (PSS): Node's own program counts once for all. */
export function proportional(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Sets the kernel's high-water mark back to what the process uses now (Linux). */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The processes that the main thread of a process started (Linux). */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** The peaks of the children of a process, summed, in megabytes. */
export const peakOfChildren = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + megabytes(child, 'VmHWM'), 0);
