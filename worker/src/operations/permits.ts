import { RpcError } from '@hireledger/contracts/json-rpc';
import { token, type Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';

/** Gives each permit of a holder the next nonce at the token: permits are accepted in this order alone. */
export type PermitNonces = (holder: string) => bigint;

/**
 * Reads `nonces(holder)` at the token.
 * @throws NodeUnreachable, RpcError
 */
export async function readPermitNonces(
  rpc: Rpc,
  { tokenAddress }: Pick<Deployment, 'tokenAddress'>,
  holders: string[],
): Promise<PermitNonces> {
  const each = [...new Set(holders)];
  const answers = await rpc.callAll<string>(
    each.map((holder) => ({
      method: 'eth_call',
      params: [{ to: tokenAddress, data: token.encodeFunctionData('nonces', [holder]) }, 'latest'],
    })),
  );
  const next = new Map(
    answers.map((answer, index) => {
      if (answer instanceof RpcError) throw answer;
      return [each[index]!, BigInt(answer)];
    }),
  );
  return (holder) => {
    const nonce = next.get(holder)!;
    next.set(holder, nonce + 1n);
    return nonce;
  };
}
