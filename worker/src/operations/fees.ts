import type { Rpc } from '../chain/rpc.ts';
import { least, type Fees } from '../signing/operator-transaction.ts';

/** Base fees change by an eighth per block at most; twice the present one is enough for six full blocks. */
const HEADROOM = 2n;
const FRESH_MS = 2_000;

/**
 * The fees to offer now, read from the node at most every two seconds and never above `most` wei per gas: a transaction
 * for less waits until the chain is cheaper. Throws NodeUnreachable or RpcError.
 */
export function createFees(rpc: Rpc, most: bigint, now: () => number = () => performance.now()): () => Promise<Fees> {
  let last: { at: number; fees: Fees } | undefined;
  return async () => {
    if (last && now() - last.at < FRESH_MS) return last.fees;
    const [block, tip] = await Promise.all([
      rpc.call<{ baseFeePerGas?: string }>('eth_getBlockByNumber', 'latest', false),
      rpc.call<string>('eth_maxPriorityFeePerGas'),
    ]);
    const maxFeePerGas = least(BigInt(block.baseFeePerGas ?? '0x0') * HEADROOM + BigInt(tip), most);
    const fees = { maxFeePerGas, maxPriorityFeePerGas: least(BigInt(tip), maxFeePerGas) };
    last = { at: now(), fees };
    return fees;
  };
}
