// Why: docs/decisions/0181-lock-a-data-folder-with-a-kernel-lock.md
import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's codes: another connection is writing the file; the disk is full. */
const BUSY = 5;
const FULL = 13;

/** Open locks, referenced here so that the garbage collector does not close their files. */
const held = new Set<DatabaseSync>();

interface FileLock {
  release(): void;
}
interface LockedByAnother {
  /** The process that holds it. */
  pid: number;
}

/**
 * Locks a file for this process, until it releases it or ends. The lock is the kernel's, through SQLite, so that a
 * killed process leaves none behind. (A file with a process id must be removed after a kill, and
 * two processes that both find it stale can both take it.) The file itself stays: it contains the id of the last holder.
 *
 * @throws a system error (EACCES, EROFS, ENOSPC, …) when the file cannot be written
 */
export function lockFile(path: string): FileLock | LockedByAnother {
  accessSync(dirname(path), constants.W_OK);
  // Waits while the other process writes its id.
  const file = new DatabaseSync(path, { timeout: 200 });
  try {
    file.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
    // Uncommitted changes are invisible to others.
    file.exec(`PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
    held.add(file);
    return {
      release: () => {
        if (held.delete(file)) file.close();
      },
    };
  } catch (error) {
    try {
      const { errcode } = error as { errcode?: number };
      if (errcode === FULL) throw Object.assign(new Error(`The disk of ${path} is full`), { code: 'ENOSPC' });
      if (errcode !== BUSY) throw error;
      return { pid: Number(file.prepare('PRAGMA user_version').get()!['user_version']) };
    } finally {
      file.close();
    }
  }
}
