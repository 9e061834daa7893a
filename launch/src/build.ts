/** `npm run build`: the contracts, the web pages and the programs, each if a source changed. */
import { mkdirSync } from 'node:fs';
import { buildContracts, buildPrograms, buildWeb } from './builds.ts';
import { runCommand } from './console-command.ts';
import { BUILD_CACHE } from './paths.ts';
import { consoleProgress } from './progress.ts';

await runCommand(async () => {
  const progress = consoleProgress();
  mkdirSync(BUILD_CACHE, { recursive: true });
  await progress.step('Contracts', () => buildContracts(BUILD_CACHE), String);
  await Promise.all([
    progress.step('Web pages', () => buildWeb(BUILD_CACHE), String),
    progress.step('Programs', () => buildPrograms(BUILD_CACHE), String),
  ]);
});
