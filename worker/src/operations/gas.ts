import { toHex, type Rpc } from '../chain/rpc.ts';
import { least, type Fees } from '../signing/operator-transaction.ts';
import type { OperationKind } from './kind.ts';

/**
 * The gas limit for a call; `size` is how many milestones or releases are in it. Throws RpcError if the node finds that the
 * call would fail.
 */
export type Gas = (
  local: OperationKind['call']['gas'],
  from: string,
  call: { to: string | null; data: string },
  size?: number,
) => Promise<bigint>;

/**
 * Fixed limits: the local chain prices gas as the contracts' own tests do, and an estimate costs a round trip per
 * payout.
 */
export const localGas: Gas = async ([first, further], _from, _call, size = 1) => first + further * BigInt(size - 1);

/** The node's estimate plus a third: other chains price storage and calldata differently. */
export const estimatedGas =
  (rpc: Rpc): Gas =>
  async (_local, from, { to, data }) =>
    (BigInt(await rpc.call<string>('eth_estimateGas', { from, to, data, value: toHex(0) })) * 4n) / 3n;

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
