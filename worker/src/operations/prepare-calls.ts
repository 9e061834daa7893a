import { RpcError } from '@hireledger/contracts/json-rpc';
import { token, type Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import { newestOf, UNSEEN, type CallParts, type PermitNonces, type PreparedCalls } from './kind.ts';
import { kindOf, REQUESTED_KINDS, type RequestedOperation } from './kinds.ts';

/**
 * The calls of these operations, or why one has none: its wallet has no address yet, the signer refuses it or does not
 * answer. One that fails harms no other.
 * @throws NodeUnreachable or RpcError when permit nonces cannot be read
 */
export async function prepareCalls(parts: CallParts, operations: RequestedOperation[]): Promise<PreparedCalls> {
  const holders = operations.flatMap((operation) => kindOf(operation).call.holder?.(operation) ?? []);
  const nonces = parts.deployment.token.authorizes
    ? null
    : await readPermitNonces(parts.rpc, parts.deployment, holders);
  const prepared: PreparedCalls = { calls: new Map(), store: UNSEEN };
  for (const kind of REQUESTED_KINDS) {
    const own = operations.filter((operation) => operation.kind === kind);
    if (own.length === 0) continue;
    const { calls, store } = await kindOf(own[0]!).call.prepare(parts, own, nonces);
    for (const [id, call] of calls) prepared.calls.set(id, call);
    prepared.store = newestOf(prepared.store, store);
  }
  return prepared;
}

/**
 * Reads `nonces(holder)` at the token.
 * @throws NodeUnreachable, RpcError
 */
async function readPermitNonces(
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
