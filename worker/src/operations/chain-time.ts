// Why: docs/decisions/0161-date-a-signature-by-the-later-of-two-clocks.md
import type { Rpc } from '../chain/rpc.ts';

export interface ChainTime {
  /** When the newest block was made, by the chain's own clock. An idle chain's is naturally old. */
  at: Date;
  /** How far the chain's clock is ahead of ours (behind: negative) in milliseconds; 0 while they agree, or while no new block says otherwise. */
  gapMs: number;
}

/** Clocks of two machines may differ by so much. */
const MOST_MS = 3_600_000;
/** A head that has not moved for so long says nothing of the chain's clock. */
const MOVES_MS = 5 * 60_000;

/**
 * Compares the chain's clock with ours whenever it is asked. Only a block that has come, with a later time, since the last look tells
 * something: it was made between the two looks. A chain whose time stands still (the local one, after the machine's clock was set back) has
 * no gap.
 */
export function createChainTime(rpc: Rpc, clock: () => Date): () => Promise<ChainTime> {
  let last: { number: number; at: number; lookedAt: number } | undefined;
  let found = { gapMs: 0, movedAt: 0 };
  return async () => {
    const head = await rpc.call<{ number: string; timestamp: string }>('eth_getBlockByNumber', 'latest', false);
    const [number, at, now] = [Number(head.number), Number(head.timestamp) * 1000, clock().getTime()];
    if (last && number > last.number && at > last.at) {
      const ahead = at - now;
      const behind = at - last.lookedAt;
      found = { gapMs: ahead > MOST_MS ? ahead : behind < -MOST_MS ? behind : 0, movedAt: now };
    }
    last = { number, at, lookedAt: now };
    return { at: new Date(at), gapMs: Math.abs(now - found.movedAt) < MOVES_MS ? found.gapMs : 0 };
  };
}
