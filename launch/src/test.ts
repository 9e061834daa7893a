/** `npm test`: prepares what the tests need, then runs all but the long trials and what needs containers. Arguments are passed to Vitest (`npm test -- --project unit`). */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildContracts } from './builds.ts';
import { requireChromium } from './chromium.ts';
import { runCommand } from './console-command.ts';
import { BUILD_CACHE, ROOT } from './paths.ts';
import { consoleProgress } from './progress.ts';
import { onStopSignal } from './stop-signals.ts';

/** The file with the outcome of the last run, for programs that count it. */
const RESULTS = join(BUILD_CACHE, 'test-results.json');

await runCommand(async () => {
  const chosen = process.argv.slice(2);
  const signal = onStopSignal(() => process.exit(1));
  const progress = consoleProgress();
  mkdirSync(BUILD_CACHE, { recursive: true });
  rmSync(RESULTS, { force: true });
  // A selection of tests may need no browser; a test that does then installs it by itself.
  if (chosen.length === 0) {
    requireChromium(progress.say);
  }
  await progress.step('Contracts', () => buildContracts(BUILD_CACHE, signal), String);
  const quick = ['!trial', '!redis', '!containers', '!compose'].flatMap((project) => ['--project', project]);
  return runVitest(chosen.length === 0 ? quick : chosen, signal);
});

function runVitest(chosen: string[], signal: AbortSignal): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}`,
      ...chosen,
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  signal.addEventListener('abort', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal) console.error(`Vitest was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}
