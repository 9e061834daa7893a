import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

const QUIET_MS = 150;

/**
 * Calls `changed` once a burst of changes to TypeScript sources under `folders` (from the project's root) is over.
 * An editor's save is several events, a branch switch hundreds. Tests do not count.
 * @returns stops the watching
 */
export function watchSources(folders: readonly string[], changed: () => void): () => void {
  let quiet: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(quiet);
      quiet = setTimeout(changed, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(quiet);
    for (const watcher of watchers) watcher.close();
  };
}
