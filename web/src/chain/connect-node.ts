import type { ChainInfo } from '@hireledger/domain/http/audit';
import { FetchRequest, JsonRpcProvider, Network } from 'ethers';

const ANSWER_WITHIN_MS = 10_000;

/**
 * The chain's node, asked from this browser: what it returns comes from no database of HireLedger's. The address that the server names may be its own,
 * which passes reading calls on; the audit's facts name it, so that anybody can ask another node of the same chain.
 * Call `destroy` on it when done.
 * @throws Error when the node cannot be reached, or serves another chain than the one that payouts go to.
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
