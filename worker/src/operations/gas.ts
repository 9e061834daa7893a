import { toHex, type Rpc } from '../chain/rpc.ts';
import type { RequestedOperation } from './requested-operations.ts';

/**
 * The gas limit for a call; `size` is how many milestones or releases are in it. Throws RpcError if the node finds that the
 * call would fail.
 */
export type Gas = (
  kind: RequestedOperation['kind'] | 'cancel' | 'deploy' | 'batch',
  from: string,
  call: { to: string | null; data: string },
  size?: number,
) => Promise<bigint>;

/**
 * What the calls need on the local chain, with room to spare, and for each further part of them; unused gas is refunded.
 * docs/escrow-gas.md has what they use. Before each item of a batch the escrow asks for what it lets one use at most.
 */
const LOCAL_LIMITS = {
  mint: [150_000n, 0n],
  disburse: [600_000n, 0n],
  withdraw: [600_000n, 0n],
  anchor: [100_000n, 0n],
  cancel: [21_000n, 0n],
  deploy: [8_000_000n, 0n],
  step: [600_000n, 80_000n],
  batch: [480_000n, 428_000n],
} as const;

/**
 * Fixed limits: the local chain prices gas as the contracts' own tests do, and an estimate costs a round trip per
 * payout.
 */
export const localGas: Gas = async (kind, _from, _call, size = 1) => {
  const [first, further] = LOCAL_LIMITS[kind];
  return first + further * BigInt(size - 1);
};

/** The node's estimate plus a third: other chains price storage and calldata differently. */
export const estimatedGas =
  (rpc: Rpc): Gas =>
  async (_kind, from, { to, data }) =>
    (BigInt(await rpc.call<string>('eth_estimateGas', { from, to, data, value: toHex(0) })) * 4n) / 3n;
