import { join } from 'node:path';
import { lockFile } from '../lock-file.ts';
import { ChainError } from './chain-error.ts';

/**
 * Locks a data directory for this process, so no two chains write one journal.
 *
 * @returns the function that releases the directory
 * @throws ChainError if a running process holds it
 */
export function lockDirectory(directory: string): () => void {
  const lock = lockFile(join(directory, 'chain-lock.sqlite'));
  if ('pid' in lock)
    throw new ChainError(`Another chain process (process ${lock.pid}) uses ${directory}; stop it first.`);
  return lock.release;
}
