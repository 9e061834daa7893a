import { dirname, join } from 'node:path';

/** The root folder of the project. Bundles are as deep below it as the sources, in dist/BUILD. */
export const ROOT = dirname(dirname(import.meta.dirname));

/** The built web pages. */
export const WEB_DIST = join(ROOT, 'web', 'dist');

/** Results of builds that may be deleted at any time. */
export const BUILD_CACHE = join(ROOT, 'node_modules', '.cache', 'hireledger');

/** The folder with each process's log, and its previous one. */
export function logFolder(dataDir: string): string {
  return join(dataDir, 'logs');
}
