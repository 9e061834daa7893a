import type { Rpc } from '../chain/rpc.ts';
import type { Fees } from '../signing/operator-transaction.ts';

/** Base fees move by an eighth per block at most; twice the present one lasts for six full blocks. */
const HEADROOM = 2n;
const FRESH_MS = 2_000;

/** The fees to offer now, asked of the node at most every two seconds. Throws NodeUnreachable or NodeError. */
export function createFees(rpc: Rpc, now: () => number = () => performance.now()): () => Promise<Fees> {
  let last: { at: number; fees: Fees } | undefined;
  return async () => {
    if (last && now() - last.at < FRESH_MS) return last.fees;
    const [block, tip] = await Promise.all([
      rpc.call<{ baseFeePerGas?: string }>('eth_getBlockByNumber', 'latest', false),
      rpc.call<string>('eth_maxPriorityFeePerGas'),
    ]);
    const maxPriorityFeePerGas = BigInt(tip);
    const fees = { maxFeePerGas: BigInt(block.baseFeePerGas ?? '0x0') * HEADROOM + maxPriorityFeePerGas, maxPriorityFeePerGas };
    last = { at: now(), fees };
    return fees;
  };
}
