import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartFailure, systemErrorCode } from '../start-failure.ts';

/**
 * Makes a folder, and those above it, for this user alone. One at a time: Node's recursive mkdir never ends where the
 * folder above exists and the file system still answers ENOENT, as /proc does.
 * @throws StartFailure
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (!existsSync(above)) await makeFolder(above);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    const reason = reasonFor(systemErrorCode(error), above);
    throw reason ? new StartFailure(`The folder ${folder} cannot be made: ${reason}. Name another folder.`) : error;
  });
}

function reasonFor(code: string | undefined, above: string): string | null {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `this user may not write to ${above}`;
    case 'EROFS':
      return 'its file system is read-only';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'its disk is full';
    case 'ENOTDIR':
      return `${above} is a file`;
    case 'ENOENT':
      return 'its file system takes none';
    case 'EEXIST':
      return 'what is there cannot be replaced';
    case 'ENAMETOOLONG':
      return 'its name is too long';
    default:
      return null;
  }
}
