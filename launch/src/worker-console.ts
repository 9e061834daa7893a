import type { ProgramName } from '@hireledger/programs/programs';
import { asksForHelp, runCommand, runOnConsole } from './console-command.ts';
import { readLaunchEnvironment } from './environment.ts';
import { ROOT } from './paths.ts';
import { readRunningSystem } from './run-file.ts';

/**
 * Runs one of the worker's commands on this console, as the worker's role: what it does is what the worker may do. It works on the
 * system that runs here, or on WORKER_DATABASE_URL and CHAIN_RPC_URL.
 */
export async function runAsWorker(name: ProgramName): Promise<never> {
  return runCommand(async () => {
    if (asksForHelp()) return runOnConsole(name, {});
    const { dataDir } = readLaunchEnvironment(process.env, ROOT);
    const chain = process.env['CHAIN_RPC_URL'];
    const database = process.env['WORKER_DATABASE_URL'] || process.env['DATABASE_URL'];
    const signer = process.env['SIGNER_SOCKET'];
    const urls = database && chain ? { workerDatabase: database, chain, signer } : readRunningSystem(dataDir).urls;
    return runOnConsole(name, {
      DATABASE_URL: database || urls.workerDatabase,
      CHAIN_RPC_URL: chain || urls.chain,
      SIGNER_SOCKET: signer || urls.signer || '',
      CONFIRMATIONS: process.env['CONFIRMATIONS'] ?? (chain ? '3' : '1'),
      DATA_DIR: dataDir,
    });
  });
}
