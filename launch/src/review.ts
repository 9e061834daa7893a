/** `npm run review -- jobs`: what people reported, and what becomes of it. Works on the system that runs here, or on DATABASE_URL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runCommand } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { readRunningSystem } from './run-file.ts';

await runCommand(async () => {
  const { dataDir } = readLaunchEnvironment(process.env, ROOT);
  const databaseUrl = process.env.DATABASE_URL || readRunningSystem(dataDir).urls.database;
  const program = spawn(process.execPath, [join(ROOT, 'api/src/review.ts'), ...process.argv.slice(2)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = (await once(program, 'exit')) as [number | null];
  return code ?? 1;
});
