/**
 * `npm run review -- jobs`: reported jobs and decisions about them. Works on the system that runs here, or on
 * DATABASE_URL and REDIS_URL.
 */
import { asksForHelp, runCommand, runOnConsole } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { readRunningSystem } from './run-file.ts';

await runCommand(async () => {
  if (asksForHelp()) return runOnConsole('api-review', {});
  const { dataDir } = readLaunchEnvironment(process.env, ROOT);
  const { DATABASE_URL: given, REDIS_URL: givenRedis = '' } = process.env;
  const { database, redis } = given ? { database: given, redis: givenRedis } : readRunningSystem(dataDir).urls;
  return runOnConsole('api-review', { DATABASE_URL: database, REDIS_URL: redis ?? '', DATA_DIR: dataDir });
});
