import { join } from 'node:path';
import { holdFile } from '../hold-file.ts';
import { ChainError } from './chain-error.ts';

/**
 * Takes a data directory for this process, so that no two chains write one journal.
 *
 * @returns the function that gives the directory back
 * @throws ChainError when a living process holds it
 */
export function lockDirectory(directory: string): () => void {
  const held = holdFile(join(directory, 'chain-lock.sqlite'));
  if ('pid' in held)
    throw new ChainError(`Another chain process (process ${held.pid}) uses ${directory}; stop it first.`);
  return held.giveBack;
}
