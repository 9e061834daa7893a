// Why: docs/decisions/0166-send-to-the-chain-from-the-worker-and-let-visitors-read-through-the-api.md
import { RpcError, type RpcCall } from './json-rpc.ts';

/** Methods for visitors: nothing that writes, and no estimate, for which a node runs a call many times. */
export const VISITOR_METHODS = [
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
];
/** What costs a node more than one look-up: at most so many of it in one batch. */
export const VISITOR_CALLS = 10;
const VISITOR_LOGS = 2;
/** More than any reading call of our contracts uses. */
const GAS_PER_CALL = 1_000_000n;
/** An audit requests at most this many at once. */
const BLOCKS_OF_LOGS = 5_000n;
/** A node compares each of them with each block. */
const NAMES_OF_LOGS = 100;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

const refusal = (message: string) => new RpcError(-32602, message);

/** @throws RpcError for a batch with much of what costs a node more than one look-up */
export function requireSmallBatch(calls: readonly { method?: unknown }[]): void {
  const count = (name: string) => calls.filter((call) => call?.method === name).length;
  if (count('eth_call') > VISITOR_CALLS || count('eth_getLogs') > VISITOR_LOGS)
    throw refusal(`A batch has at most ${VISITOR_CALLS} of eth_call, and ${VISITOR_LOGS} of eth_getLogs.`);
}

/**
 * What a node that pays people may be asked by everybody: a call of one deployed contract with little gas, the logs of some
 * blocks, and single look-ups.
 * @param readHead the number of the chain's newest block
 * @returns the call as the node may get it
 * @throws RpcError in a sentence for every other call
 */
export async function boundRead({ method, params }: RpcCall, readHead: () => Promise<bigint>): Promise<RpcCall> {
  if (!VISITOR_METHODS.includes(method)) throw new RpcError(-32601, `The method ${method} is not available here.`);
  if (params.length > 4) throw refusal('A call has at most 4 params.');
  if (method === 'eth_getLogs') await checkLogs(params, readHead);
  return { method, params: method === 'eth_call' ? withLittleGas(params) : params };
}

/** An open end of a range is the chain's newest block. */
async function checkLogs([filter]: unknown[], readHead: () => Promise<bigint>): Promise<void> {
  const { fromBlock, toBlock, address, topics } = (filter ?? {}) as Record<string, unknown>;
  if ([address, topics].flat(2).filter(Boolean).length > NAMES_OF_LOGS)
    throw refusal(`eth_getLogs takes at most ${NAMES_OF_LOGS} addresses and topics.`);
  const [from, to] = [readBlock(fromBlock), readBlock(toBlock)];
  if (from === to) return;
  const head = from === null || to === null ? await readHead() : 0n;
  if ((to ?? head) - (from ?? head) >= BLOCKS_OF_LOGS)
    throw refusal(`eth_getLogs reads at most ${BLOCKS_OF_LOGS.toLocaleString('en-US')} blocks. Request fewer blocks.`);
}

/** The number of a block; null for the newest. */
function readBlock(block: unknown): bigint | null {
  if (block === 'earliest') return 0n;
  if (block === undefined || block === null || block === 'latest') return null;
  if (typeof block === 'string' && /^0x[0-9a-f]{1,64}$/i.test(block)) return BigInt(block);
  throw refusal('Name the blocks of eth_getLogs by their hexadecimal numbers, or by latest.');
}

/**
 * Calls what is deployed, and nothing that the visitor brings: a loop of theirs takes the node ten times as long as our
 * contracts, and payouts wait for it. Without an address a call creates a contract, and overrides replace one.
 */
function withLittleGas([transaction, ...others]: unknown[]): unknown[] {
  const { from, to, value, data, input } = (transaction ?? {}) as Record<string, unknown>;
  if (typeof to !== 'string' || !ADDRESS.test(to) || others.length > 1)
    throw refusal('eth_call reads one contract, named in "to", without overrides.');
  return [{ from, to, value, data, input, gas: `0x${GAS_PER_CALL.toString(16)}` }, ...others];
}
