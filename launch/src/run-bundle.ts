/**
 * `node launch/src/run-bundle.ts NAME WORDS...`: a command of operators, from its bundle, which is built first if a source changed. The
 * bundle replaces this process: it gets its words, signals and console as they are, and its command line names the build, which
 * `exchangeBuild` therefore keeps.
 */
import { currentBuild, programFile, type ProgramName } from '@hireledger/programs/programs';
import { buildPrograms } from './builds.ts';
import { BUILD_CACHE } from './paths.ts';
import { StartFailure } from './start-failure.ts';

const [name, ...words] = process.argv.slice(2);
try {
  await buildPrograms(BUILD_CACHE);
  process.execve!(process.execPath, [process.execPath, programFile(name as ProgramName, currentBuild()), ...words]);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  // Of an audit, 1 is a difference.
  process.exit(name === 'audit' ? 2 : 1);
}
