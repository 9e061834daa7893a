import type { ChainInfo } from '@hireledger/domain/http/audit';
import { FetchRequest, JsonRpcProvider, Network } from 'ethers';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Connects this browser to the chain's node: no data comes from HireLedger's database. The server's address may be its
 * own proxy for reads; the audit names it, so that anybody can use another node of the same chain. Call `destroy` when
 * done.
 * @throws Error if the node cannot be reached, or serves another chain than the one that payouts go to.
 */
export async function connectNode(info: ChainInfo): Promise<JsonRpcProvider> {
  const request = new FetchRequest(info.rpcUrl);
  request.timeout = ANSWER_WITHIN_MS;
  const network = Network.from(info.chainId);
  const provider = new JsonRpcProvider(request, network, { staticNetwork: network });
  const chainId = Number(await provider.send('eth_chainId', []));
  if (chainId === info.chainId) return provider;
  provider.destroy();
  throw new Error(`The node at ${info.rpcUrl} serves chain ${chainId}, but payouts go to chain ${info.chainId}.`);
}
