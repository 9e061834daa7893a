// Why: docs/decisions/0266-keep-the-files-of-tests-in-memory.md
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Several times what all databases and systems of a run have at once. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** The folder for the temporary files of tests: in memory where there is room. A `TMPDIR` that is set already is kept. */
export function findTestFolder(inMemory = '/dev/shm', roomBytes = ROOM_BYTES): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= roomBytes) return inMemory;
  } catch {
    // Only Linux has it.
  }
  return tmpdir();
}
