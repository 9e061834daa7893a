import { openSigner } from '@hireledger/signer/client';
import { runOperations } from '../console/run-operations.ts';
import type { Steps } from './steps.ts';
import type { World } from './world.ts';

/** Runs a command of `npm run operations`, in this world or on another copy of its database; returns what it says. */
export const operatorConsole =
  (world: World, steps: Steps) =>
  async (words: string[], sql = world.database.sql): Promise<string> => {
    const lines: string[] = [];
    const signer = openSigner(world.environment.signerSocket);
    try {
      await runOperations(
        {
          sql,
          rpc: steps.parts.rpc,
          signer,
          confirmations: 1,
          clock: () => new Date(),
          by: 'operator ada',
          ask: async () => true,
          say: (line) => lines.push(line),
        },
        words,
      );
    } finally {
      signer.close();
    }
    return lines.join('\n');
  };
