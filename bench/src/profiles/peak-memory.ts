import { readFileSync, writeFileSync } from 'node:fs';

const megabytes = (pid: number, field: 'VmHWM' | 'VmRSS'): number =>
  Math.round(
    Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  );

/** Resident megabytes of a process before `work`, and the most that it held while `work` went on, as the kernel counted them. */
export async function peakOf<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ before: number; peak: number; result: T }> {
  const before = megabytes(pid, 'VmRSS');
  // Sets the kernel's high-water mark back to what is held now (Linux).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const result = await work();
  return { before, peak: megabytes(pid, 'VmHWM'), result };
}

/** The most that the children of a process have held, summed, in megabytes. */
export function peakOfChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + megabytes(Number(child), 'VmHWM'), 0);
}
