/** What a node reports about a transaction in a block. */
export interface Receipt {
  hash: string;
  blockNumber: number;
  succeeded: boolean;
}

/** The chain's state, read before the receipts. */
export interface ChainMoment {
  /** The newest block with the required confirmations. */
  settledBlock: number;
  /** How many of the operator's nonces were spent up to that block. */
  settledNonces: number;
}

type Verdict =
  /** In a block and successful: the indexer does the rest. */
  | { is: 'mined'; receipt: Receipt }
  /** In a block and refused, but that block may still be replaced. */
  | { is: 'refused-for-now'; receipt: Receipt }
  /** Refused for good; the nonce is spent. */
  | { is: 'reverted'; receipt: Receipt }
  /** The nonce was spent by a transaction that is not ours: these can never be mined. */
  | { is: 'displaced' }
  /** Maybe sent, maybe lost: the same bytes are sent again. */
  | { is: 'open' };

/**
 * The state of an operation, by the receipts of all its attempts at its nonce. At most one of them can have one. The
 * node's errors when they were sent do not matter.
 */
export function classify(nonce: number, receipts: Receipt[], { settledBlock, settledNonces }: ChainMoment): Verdict {
  const [receipt] = receipts;
  if (receipt?.succeeded) return { is: 'mined', receipt };
  if (receipt) return { is: receipt.blockNumber <= settledBlock ? 'reverted' : 'refused-for-now', receipt };
  return nonce < settledNonces ? { is: 'displaced' } : { is: 'open' };
}
