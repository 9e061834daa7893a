import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from './start-failure.ts';

/** True while a process with this id exists, whatever user owns it. A zombie counts as ended: it holds no resources. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z';
  } catch {
    return false;
  }
}

/** Sends a signal to a process, which may have ended in the meantime, or never have started (0: that would be our whole group). */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  if (pid <= 0) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error;
  }
}

/** The command line of a process, its arguments joined by spaces; undefined if it has ended or is hidden. */
export function commandLine(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return ps(pid, 'command=');
  }
}

/**
 * When a process started, as text that is only equal for the same process: process ids are reused, the pair of id and
 * start is not.
 */
export function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the start time is field 22, the 20th after it.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
  } catch {
    return ps(pid, 'lstart=');
  }
}

// macOS has no /proc.
function ps(pid: number, column: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-p', String(pid), '-o', column], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** Waits until a process that is not our child has ended; false if it still runs after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(25);
  }
  return true;
}
