import { byNewest, type EscrowEvent } from './escrow-event.ts';

/** Blocks per request: nodes refuse ranges that are too wide. */
export const BLOCKS_PER_READ = 2_000;
/** New blocks are read together with this many before them, so that a reorganisation is corrected. */
export const REREAD_DEPTH = 12;
/** The page reads back to this many events by itself, and this many more each time that somebody asks for them. */
export const EVENTS_AT_ONCE = 20_000;
/** A tab keeps no more; `npm run audit` and any Ethereum tool read all. */
export const MOST_EVENTS = 100_000;

export interface BlockRange {
  from: number;
  /** Inclusive. */
  to: number;
}

/** The part of the chain that was read: every escrow event of the blocks `from` to `to`, newest first. */
export interface EscrowLog {
  from: number;
  to: number;
  events: readonly EscrowEvent[];
}

/** An empty log that will be read back from `head`. */
export const emptyLog = (head: number): EscrowLog => ({ from: head + 1, to: head, events: [] });

/** The next older range, or null once the contract's deployment has been read. */
export function olderRange(log: EscrowLog, deployBlock: number): BlockRange | null {
  if (log.from <= deployBlock) return null;
  return { from: Math.max(deployBlock, log.from - BLOCKS_PER_READ), to: log.from - 1 };
}

/**
 * The ranges that bring the log up to `head`, oldest first, starting `REREAD_DEPTH` blocks before its end. Empty
 * without a new block. Null if the chain is shorter than the log: it is another chain, or was rolled back, and has to
 * be read again.
 */
export function newerRanges(log: EscrowLog, head: number): BlockRange[] | null {
  if (head < log.to) return null;
  if (head === log.to) return [];
  const ranges: BlockRange[] = [];
  for (let from = Math.max(log.from, log.to + 1 - REREAD_DEPTH); from <= head; from += BLOCKS_PER_READ)
    ranges.push({ from, to: Math.min(head, from + BLOCKS_PER_READ - 1) });
  return ranges;
}

/** Replaces the log's events of `range` by the ones just read. */
export function withRange(log: EscrowLog, range: BlockRange, fresh: readonly EscrowEvent[]): EscrowLog {
  const outside = log.events.filter((event) => event.blockNumber < range.from || event.blockNumber > range.to);
  return {
    from: Math.min(log.from, range.from),
    to: Math.max(log.to, range.to),
    events: [...outside, ...fresh].sort(byNewest),
  };
}
