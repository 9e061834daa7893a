import { join } from 'node:path';
import { lockFile } from '@hireledger/contracts/lock-file';
import { StartFailure, explainFileError } from './start-failure.ts';

/**
 * Locks the data folder for this process: only one start runs on it at a time.
 * @returns a function that releases it
 * @throws StartFailure when another start runs, or the folder cannot be written
 */
export function lockInstallation(dataDir: string): () => void {
  const lock = take(dataDir);
  if ('pid' in lock) {
    throw new StartFailure(
      `HireLedger already runs on ${dataDir} (process ${lock.pid}): use that one, stop it first, or start another with its own DATA_DIR, PORT and CHAIN_PORT.`,
    );
  }
  return lock.release;
}

function take(dataDir: string) {
  try {
    return lockFile(join(dataDir, 'start-lock.sqlite'));
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}
