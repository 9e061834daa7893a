// Why: docs/decisions/0161-date-a-signature-by-the-later-of-two-clocks.md
import type { Rpc } from '../chain/rpc.ts';

export interface ChainTime {
  /** When the newest block was made, by the chain's own clock. On an idle chain it is naturally old. */
  at: Date;
  /**
   * How far the chain's clock is ahead of ours (behind: negative) in milliseconds; 0 while they agree, or until a new
   * block shows otherwise.
   */
  gapMs: number;
}

/** The most that two machines' clocks may differ. */
const MOST_MS = 3_600_000;
/** A head that has not moved for this long says nothing about the chain's clock. */
const MOVES_MS = 5 * 60_000;

/**
 * Compares the chain's clock with ours on each call. Only a new block with a later time is evidence: it was made
 * between the two looks. A chain whose time does not move (the local one, after the machine's clock was set back) has
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
