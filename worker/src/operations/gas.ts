import { toHex, type Rpc } from '../chain/rpc.ts';
import type { RequestedOperation } from './requested-operations.ts';

/** The gas limit for a call. Throws RpcError if the node finds that the call would fail. */
export type Gas = (
  kind: RequestedOperation['kind'] | 'cancel' | 'deploy',
  from: string,
  call: { to: string | null; data: string },
) => Promise<bigint>;

/** What the calls need on the local chain, with room to spare; unused gas is refunded. */
const LOCAL_LIMITS = { mint: 150_000n, disburse: 600_000n, withdraw: 600_000n, cancel: 21_000n, deploy: 8_000_000n };

/**
 * Fixed limits: the local chain prices gas as the contracts' own tests do, and an estimate costs a round trip per
 * payout.
 */
export const localGas: Gas = async (kind) => LOCAL_LIMITS[kind];

/** The node's estimate plus a third: other chains price storage and calldata differently. */
export const estimatedGas =
  (rpc: Rpc): Gas =>
  async (_kind, from, { to, data }) =>
    (BigInt(await rpc.call<string>('eth_estimateGas', { from, to, data, value: toHex(0) })) * 4n) / 3n;
