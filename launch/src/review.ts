/**
 * `npm run review -- jobs`: reported jobs and decisions about them. Works on the system that runs here, or on
 * DATABASE_URL.
 */
import { runCommand, runOnConsole } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { readRunningSystem } from './run-file.ts';

await runCommand(async () => {
  const { dataDir } = readLaunchEnvironment(process.env, ROOT);
  const databaseUrl = process.env.DATABASE_URL || readRunningSystem(dataDir).urls.database;
  return runOnConsole('api/src/review.ts', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
});
