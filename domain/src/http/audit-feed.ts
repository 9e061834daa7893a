/** The cursor before the first event of the feed. Others are `<transaction>-<id>`, in the order of the feed. */
export const FEED_START = '0-0';

/** Where a log is on the chain. */
interface Place {
  cursor: string;
  blockNumber: number;
  blockHash: string;
  logIndex: number;
}

/** A message of the public feed at `/audit/feed`: one line of JSON. */
export type FeedMessage =
  /** A log of an escrow contract. Amounts in minor units; all values are text. */
  | ({
      type: 'escrow-event';
      transactionHash: string;
      contract: string;
      name: string;
      args: Record<string, string>;
    } & Place)
  /** The block of an earlier event left the chain. */
  | ({ type: 'removed' } & Place)
  /**
   * Everything up to the cursor was sent, and with it every event up to the block; that is null while it is not known. The
   * first comes when the reader has caught up, the next ones every 15 s.
   */
  | { type: 'heartbeat'; cursor: string; block: number | null }
  /** The reader's cursor is not of this feed: all events follow, from the first. */
  | { type: 'reset'; cursor: string };
