import { type RpcCall, RpcError } from '../json-rpc.ts';
import { boundRead } from '../visitor-reads.ts';
import { blocksWithState, latestBlock, type EdrNode } from './edr-node.ts';
import type { Sequencer } from './sequencer.ts';

/** The worker's methods; none of these changes anything or stores something in the node. Others may use fewer. */
const READS =
  /^(eth_(accounts|blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|get(Balance|Block\w+|Code|Logs|StorageAt|Transaction\w+)|maxPriorityFeePerGas|syncing)|net_version|web3_(clientVersion|sha3))$/;

/** Methods that read the state of a block, and the position of the block among their params. */
const blockParams: Record<string, number> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
};

/** The size of a transaction that public nodes also accept. */
const transactionBytes = 128 * 1024;

/**
 * Answers one external call.
 * @param maySend whether the caller is the worker, who may send transactions, read old states and run any code
 * @throws RpcError for methods that are not public, or not for this caller
 */
export async function answer(
  node: EdrNode,
  sequencer: Sequencer,
  method: string,
  params: unknown[],
  maySend: boolean,
): Promise<unknown> {
  if (!maySend) return read(node, await boundForVisitors(node, method, params));
  if (READS.test(method)) return read(node, { method, params });
  if (method !== 'eth_sendRawTransaction') {
    throw new RpcError(-32601, `The method ${method} is not available here.`);
  }
  const [raw] = params;
  if (params.length !== 1 || typeof raw !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(raw)) {
    throw new RpcError(-32602, 'eth_sendRawTransaction takes one signed transaction as 0x-prefixed hex.');
  }
  if (raw.length > 2 + 2 * transactionBytes) {
    throw new RpcError(-32602, `A transaction has at most ${transactionBytes} bytes.`);
  }
  // Immediately, without waiting for anything before it: the order of arrival is the order of the blocks.
  return sequencer.submit(raw.toLowerCase());
}

const read = (node: EdrNode, call: RpcCall) => node.request(call).catch(asPublicNodesSay);

async function boundForVisitors(node: EdrNode, method: string, params: unknown[]): Promise<RpcCall> {
  if (method === 'eth_sendRawTransaction')
    throw new RpcError(-32001, 'This chain takes transactions from its worker alone.');
  const bounded = await boundRead({ method, params }, async () => BigInt((await latestBlock(node)).number));
  await requireRecentState(node, method, params);
  return bounded;
}

/** Computing an old state blocks everything else, payouts included, for seconds on a long chain. */
async function requireRecentState(node: EdrNode, method: string, params: unknown[]): Promise<void> {
  const index = blockParams[method];
  const block = index === undefined ? undefined : params[index];
  if (block === undefined || block === 'latest' || block === 'pending' || block === 'safe' || block === 'finalized')
    return;
  const isRecent =
    typeof block === 'string' &&
    /^0x[0-9a-f]{1,12}$/i.test(block) &&
    Number(block) > (await latestBlock(node)).number - blocksWithState;
  if (!isRecent)
    throw new RpcError(
      -32000,
      `The state of the newest ${blocksWithState} blocks can be asked for, by "latest" or by number.`,
    );
}

/** A reverting call fails as on public nodes, so libraries find the contract's own error in `data`. */
function asPublicNodesSay(error: unknown): never {
  const data = error instanceof RpcError ? (error.data as { data?: unknown } | undefined)?.data : undefined;
  throw typeof data === 'string' ? new RpcError(3, 'execution reverted', data) : error;
}
