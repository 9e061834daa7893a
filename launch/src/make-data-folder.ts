import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure, systemErrorCode } from './start-failure.ts';

/** Under root the database's own user needs access through it; secrets inside have their own modes. */
const MODE = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Makes the data folder, and those above it, where they are missing. One at a time: Node's recursive mkdir never ends where the
 * folder above exists and the file system still answers ENOENT, as /proc does.
 * @throws StartFailure there, else the system's own error
 */
export function makeDataFolder(folder: string): void {
  if (!existsSync(dirname(folder))) makeDataFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: MODE });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    throw new StartFailure(
      `The folder ${folder} cannot be made: its file system takes none. Set DATA_DIR to another folder.`,
    );
  }
}
