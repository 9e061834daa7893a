import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes: `VmRSS` now, `VmHWM` at most since its start. postgres counts its main process alone. */
export function megabytes(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** The same with each page divided among the processes that have it (PSS): Node's own program counts once for all. */
export function proportional(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** The processes that the main thread of a process started (Linux). */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
