import { RpcError } from '@hireledger/contracts/json-rpc';
import type { Rpc } from '../chain/rpc.ts';
import type { Log } from '../process/log.ts';

/**
 * Sends stored transactions in nonce order, in one request. The node's answers are recorded and prove nothing: it may
 * have accepted what it complains about.
 * @returns false when no answer came, so not even a complaint is known
 */
export async function broadcast(
  rpc: Rpc,
  transactions: { hash: string; raw: string; nonce: number }[],
  log: Log,
): Promise<boolean> {
  const inOrder = transactions.toSorted((one, other) => one.nonce - other.nonce);
  try {
    const answers = await rpc.callAll<string>(
      inOrder.map(({ raw }) => ({ method: 'eth_sendRawTransaction', params: [raw] })),
    );
    for (const [index, answer] of answers.entries()) {
      if (answer instanceof RpcError)
        log.debug(
          { transaction: inOrder[index]!.hash, answer: answer.message },
          'the node answered a sent transaction with an error',
        );
    }
    return true;
  } catch (error) {
    log.warn(
      { transactions: inOrder.length, error: (error as Error).message },
      'sending transactions got no answer; retrying',
    );
    return false;
  }
}
