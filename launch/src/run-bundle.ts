/**
 * `node launch/src/run-bundle.ts NAME WORDS...`: a command of operators, from its bundle, which is built first if a source changed. In
 * this process: the command gets its words, signals and console as they are.
 */
import { pathToFileURL } from 'node:url';
import { currentBuild, programFile, type ProgramName } from '@hireledger/programs/programs';
import { buildPrograms } from './builds.ts';
import { BUILD_CACHE } from './paths.ts';
import { StartFailure } from './start-failure.ts';

const [name] = process.argv.splice(2, 1);
try {
  await buildPrograms(BUILD_CACHE);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  // Of an audit, 1 is a difference.
  process.exit(name === 'audit' ? 2 : 1);
}
await import(pathToFileURL(programFile(name as ProgramName, currentBuild())).href);
