/** `npm run signer`: commands with the store of the signer of this installation, which has to be stopped. */
import { join } from 'node:path';
import { runCommand, runOnConsole } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';

await runCommand(async () => {
  const { dataDir } = readLaunchEnvironment(process.env, ROOT);
  return runOnConsole('signer-console', { SIGNER_DATA_DIR: join(dataDir, 'signer') });
});
