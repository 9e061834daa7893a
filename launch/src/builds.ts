import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUpToDate as areContractsUpToDate } from '@hireledger/contracts/generated-files';
import { BUILDS, currentBuild } from '@hireledger/programs/programs';
import { exchangeBuild } from './exchange-build.ts';
import { runToEnd } from './one-shot.ts';
import { BUILD_CACHE, ROOT, WEB_DIST } from './paths.ts';
import type { Progress } from './progress.ts';

/** Whether something was built or everything was up to date. */
type BuildOutcome = 'built' | 'unchanged';

export interface WhatToBuild {
  /** True lets the api serve the web pages. */
  withWeb: boolean;
  /** True runs the sources, for development; else the bundles. */
  fromSources?: boolean;
  /** What runs is built if a source changed. False if that was just done. */
  build?: boolean | undefined;
}

/**
 * Builds what a start needs: the contracts, then pages and programs at the same time.
 * @returns the folder of the bundles, undefined for the sources; and when the pages are built
 */
export function startBuilds(
  dataDir: string,
  { withWeb, fromSources = false, build = true }: WhatToBuild,
  progress: Progress,
  signal: AbortSignal,
): { programs: Promise<string | undefined>; web: Promise<unknown> } {
  const step = (name: string, run: () => Promise<BuildOutcome>, after: Promise<unknown>): Promise<unknown> =>
    build ? after.then(() => progress.step(name, run, String)) : after;
  const contracts = step('Contracts', () => buildContracts(dataDir, signal), Promise.resolve());
  return {
    programs: fromSources
      ? contracts.then(() => undefined)
      : step('Programs', () => buildPrograms(dataDir, signal), contracts).then(currentBuild),
    web: withWeb ? step('Web pages', () => buildWeb(dataDir, { signal, quick: true }), contracts) : contracts,
  };
}

/**
 * Compiles the contracts if a source changed since the generated files were written.
 * @throws StartFailure with the compiler's last lines
 */
export async function buildContracts(dataDir: string, signal?: AbortSignal): Promise<BuildOutcome> {
  if (areContractsUpToDate()) return 'unchanged';
  await runToEnd(dataDir, {
    name: 'contracts-build',
    failure: 'The contracts could not be built',
    command: ['contracts/src/build.ts'],
    signal,
  });
  return 'built';
}

/** The sources of the pages in web/dist, and whether these are compressed quickly only. */
const WEB_STAMP = join(BUILD_CACHE, 'web-sources');
const QUICK = ' quick';

/**
 * Builds the web pages into web/dist if a source changed since. The pages in use are replaced in one move at the end: a
 * build that fails or is killed leaves them unchanged.
 * @param quick compresses them quickly, for a start that waits for them: `compressWeb` completes it
 */
export async function buildWeb(
  dataDir: string,
  { quick = false, signal }: { quick?: boolean; signal?: AbortSignal } = {},
): Promise<BuildOutcome> {
  const sources = hashFiles(['web/**/*', 'domain/src/**/*', 'contracts/generated/*', 'package-lock.json']);
  const built = existsSync(join(WEB_DIST, 'index.html')) && existsSync(WEB_STAMP) && readFileSync(WEB_STAMP, 'utf8');
  if (built === sources || (quick && built === sources + QUICK)) return 'unchanged';
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
      environment: { NODE_ENV: 'production', WEB_COMPRESSION: quick ? 'quick' : undefined },
      signal,
    });
    rmSync(WEB_STAMP, { force: true });
    if (existsSync(WEB_DIST)) renameSync(WEB_DIST, replaced);
    renameSync(made, WEB_DIST);
    writeFileSync(WEB_STAMP, quick ? sources + QUICK : sources);
    return 'built';
  } finally {
    for (const folder of [made, replaced]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Compresses the pages that were built quickly as well as possible: 8 % smaller, in 8 s of low priority. */
export async function compressWeb(dataDir: string, signal: AbortSignal): Promise<void> {
  const built = existsSync(WEB_STAMP) ? readFileSync(WEB_STAMP, 'utf8') : '';
  if (!built.endsWith(QUICK)) return;
  await runToEnd(dataDir, {
    name: 'web-compression',
    failure: 'The web pages could not be compressed',
    command: ['web/build/compress.ts', WEB_DIST],
    signal,
  });
  // Unless they were built again meanwhile.
  if (readFileSync(WEB_STAMP, 'utf8') === built) writeFileSync(WEB_STAMP, built.slice(0, -QUICK.length));
}

/** Bundles the programs into dist, if a source changed since. Processes stay with the build that they were started from. */
export function buildPrograms(dataDir: string, signal?: AbortSignal): Promise<BuildOutcome> {
  const sources = hashFiles([
    '{api,contracts,db,domain,launch,programs,signer,worker}/{package.json,src/**/*}',
    'contracts/generated/*',
    'db/{functions,migrations}/**/*',
    'package-lock.json',
  ]);
  return exchangeBuild(BUILDS, sources.slice(0, 16), (folder) =>
    runToEnd(dataDir, {
      name: 'programs-build',
      failure: 'The programs could not be bundled',
      command: ['programs/src/build.ts', folder],
      signal,
    }),
  );
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
