import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Marks a data folder while a backup is restored into it. */
export function markUnfinished(dataDir: string): () => void {
  writeFileSync(markOf(dataDir), '', { mode: 0o600 });
  return () => rmSync(markOf(dataDir));
}

/** A system neither starts on a part of a backup nor copies it. @throws StartFailure */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (existsSync(markOf(dataDir)))
    throw new StartFailure(
      `A restore into ${dataDir} was not finished: delete the folder and run npm run restore again.`,
    );
}
