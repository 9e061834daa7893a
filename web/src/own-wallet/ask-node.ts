import type { AskNode } from '@hireledger/contracts/signed-by';
import { call } from '../http/call.ts';

/** Where a wallet of this person reaches the chain. @throws ApiError */
export async function nodeUrl(): Promise<string> {
  const { rpcUrl } = await call('GET /audit/chain');
  return new URL(rpcUrl, location.href).href;
}

/** Asks HireLedger's node. @throws ApiError where it does not answer */
export const askNode: AskNode = async (method, params) => {
  const { result } = (await call('POST /rpc', { body: { id: 1, method, params } })) as { result?: unknown };
  return typeof result === 'string' ? result : null;
};
