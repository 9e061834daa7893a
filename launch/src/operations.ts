/**
 * `npm run operations`: what money is stuck or frozen, and what helps. Works on the system that runs here, or on
 * WORKER_DATABASE_URL and CHAIN_RPC_URL.
 */
import { runCommand, runOnConsole } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { readRunningSystem } from './run-file.ts';

await runCommand(async () => {
  const { dataDir } = readLaunchEnvironment(process.env, ROOT);
  const chain = process.env['CHAIN_RPC_URL'];
  // As the worker's role: what the command does is what the worker may do.
  const database = process.env['WORKER_DATABASE_URL'] || process.env['DATABASE_URL'];
  const signer = process.env['SIGNER_SOCKET'];
  const urls = database && chain ? { workerDatabase: database, chain, signer } : readRunningSystem(dataDir).urls;
  return runOnConsole('worker/src/console/main.ts', {
    DATABASE_URL: database || urls.workerDatabase,
    CHAIN_RPC_URL: chain || urls.chain,
    SIGNER_SOCKET: signer || urls.signer || '',
    CONFIRMATIONS: process.env['CONFIRMATIONS'] ?? (chain ? '3' : '1'),
  });
});
