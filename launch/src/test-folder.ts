// Why: docs/decisions/0266-keep-the-files-of-tests-in-memory.md
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './running-process.ts';

/** Several times what all databases and systems of a run have at once. */
const ROOM_BYTES = 4 * 1024 ** 3;
const NAME = 'hireledger-run-';

/**
 * The folder for the temporary files of this process and all that it starts: in memory where there is room, below
 * `TMPDIR` where that is set. It is removed when this process ends, and those of killed processes now.
 */
export function makeTestFolder(inMemory = '/dev/shm', roomBytes = ROOM_BYTES): string {
  const parent = parentFolder(inMemory, roomBytes);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length)))) remove(join(parent, name));
  }
  const folder = join(parent, `${NAME}${process.pid}`);
  // Under root the database's own user has to pass through it.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  process.once('exit', () => remove(folder));
  return folder;
}

function parentFolder(inMemory: string, roomBytes: number): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= roomBytes) return inMemory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Something still writes there, or it is another user's: the next run removes it.
  }
}
