import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './one-shot.ts';
import { BUILD_CACHE, ROOT, WEB_DIST } from './paths.ts';

/** Whether something was built or everything was up to date. */
type BuildOutcome = 'built' | 'unchanged';

/**
 * Compiles the contracts if a source changed since the generated files were written.
 * @throws StartFailure with the compiler's last lines
 */
export async function buildContracts(dataDir: string, signal?: AbortSignal): Promise<BuildOutcome> {
  const said = await runToEnd(dataDir, {
    name: 'contracts-build',
    failure: 'The contracts could not be built',
    command: ['contracts/src/build.ts'],
    signal,
  });
  return said.length > 0 ? 'built' : 'unchanged';
}

/**
 * Builds the web pages into web/dist if a source changed since. The pages in use are replaced in one move at the end: a
 * build that fails or is killed leaves them unchanged.
 */
export async function buildWeb(dataDir: string, signal?: AbortSignal): Promise<BuildOutcome> {
  const stamp = join(BUILD_CACHE, 'web-sources');
  const sources = hashFiles(['web/**/*', 'domain/src/**/*', 'contracts/generated/*', 'package-lock.json']);
  if (existsSync(join(WEB_DIST, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return 'unchanged';
  mkdirSync(BUILD_CACHE, { recursive: true });
  const made = join(BUILD_CACHE, `web-${process.pid}`);
  const replaced = join(BUILD_CACHE, `web-${process.pid}-replaced`);
  try {
    await runToEnd(dataDir, {
      name: 'web-build',
      failure: 'The web pages could not be built',
      command: [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', made, '--emptyOutDir'],
      cwd: join(ROOT, 'web'),
      // Pages built for development are ten times the size, and slow.
      environment: { NODE_ENV: 'production' },
      signal,
    });
    rmSync(stamp, { force: true });
    if (existsSync(WEB_DIST)) renameSync(WEB_DIST, replaced);
    renameSync(made, WEB_DIST);
    writeFileSync(stamp, sources);
    return 'built';
  } finally {
    for (const folder of [made, replaced]) rmSync(folder, { recursive: true, force: true });
  }
}

/** One hash over the names and contents of files, in any order. */
function hashFiles(patterns: string[]): string {
  const files = globSync(patterns, {
    cwd: ROOT,
    exclude: ['**/node_modules/**', 'web/dist/**', '**/*.test.ts', '**/*.test.tsx'],
  }).sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}
