// Why: docs/decisions/0181-lock-a-data-folder-with-a-kernel-lock.md
import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's codes: another connection is writing the file; the disk is full. */
const BUSY = 5;
const FULL = 13;

/** Open locks, referenced here so that the garbage collector does not close their files. */
const held = new Set<DatabaseSync>();

export interface Held {
  giveBack(): void;
}
export interface HeldByAnother {
  /** The process that holds it. */
  pid: number;
}

/**
 * Takes a file for this process, until it gives it back or ends. The lock is the kernel's, through SQLite, so that a
 * killed process leaves none behind. (A lock that is a file with a process id in it has to be removed after a kill, and
 * two processes that both find it stale can both end up with it.) The file itself stays: it says who held it last.
 *
 * @throws a system error (EACCES, EROFS, ENOSPC, …) when the file cannot be written
 */
export function holdFile(path: string): Held | HeldByAnother {
  accessSync(dirname(path), constants.W_OK);
  // The pause is for the moment in which the other process writes its id.
  const file = new DatabaseSync(path, { timeout: 200 });
  try {
    file.exec('PRAGMA synchronous = OFF; BEGIN IMMEDIATE');
    // Uncommitted changes are invisible to others.
    file.exec(`PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
    held.add(file);
    return {
      giveBack: () => {
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
