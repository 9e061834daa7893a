import { userInfo } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ask } from '@hireledger/contracts/ask';
import { openDatabase } from '@hireledger/db/connect';
import { readSecretFiles } from '@hireledger/db/secret-files';
import { openSigner } from '@hireledger/signer/client';
import { NodeUnreachable, openRpc } from '../chain/rpc.ts';
import { Misuse, type ConsoleParts } from './console-parts.ts';

/**
 * Runs a command of an operator or an arbiter on the database and chain of a running system, with the words of the command line. What
 * was wrong is printed as a sentence, with exit code 1. --help prints the usage.
 */
export async function onConsole(
  { name, usage }: { name: string; usage: string },
  run: (parts: ConsoleParts, words: string[]) => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  readSecretFiles(process.env);
  const {
    DATABASE_URL: databaseUrl = '',
    CHAIN_RPC_URL: chainRpcUrl = '',
    CONFIRMATIONS: confirmations = '1',
    SIGNER_SOCKET: signerSocket = 'signer.sock',
  } = process.env;
  const database = openDatabase(databaseUrl, { name, connections: 2 });
  const rpc = openRpc(chainRpcUrl);
  const signer = openSigner(signerSocket);
  try {
    await run(
      {
        sql: database.sql,
        rpc,
        signer,
        confirmations: Number(confirmations),
        clock: () => new Date(),
        by: `operator ${userInfo().username}`,
        say: console.log,
        ask,
      },
      process.argv.slice(2),
    );
    // Notifications are sent in the next tick, and closing waits for them.
    await nextTurn();
  } catch (error) {
    if (!(error instanceof Misuse) && !(error instanceof NodeUnreachable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    rpc.close();
    signer.close();
    await database.close();
  }
}
