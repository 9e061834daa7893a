import type { BlockRange } from './escrow-log.ts';
import type { EscrowEvent } from './escrow-event.ts';

/** A transfer of the escrow token in a transaction. `amount` in minor units. */
export interface TokenTransfer {
  from: string;
  to: string;
  amount: bigint;
}

/** A value of a log, as text. */
export interface EventArgument {
  name: string;
  /** In Solidity: `address`, `uint256`. */
  type: string;
  value: string;
}

export interface DecodedEvent extends EscrowEvent {
  contract: string;
  arguments: EventArgument[];
}

/** What a transaction did to the escrow contracts and their token, by its receipt. */
export interface TransactionFacts {
  hash: string;
  blockNumber: number;
  blockHash: string;
  /** Block time in seconds since 1970. */
  at: number;
  succeeded: boolean;
  /** In its block, from 0. */
  index: number;
  /** Who sent it: anybody may relay what others signed. */
  from: string;
  gasUsed: number;
  events: DecodedEvent[];
  transfers: TokenTransfer[];
}

/** The audit page's requests to a chain node. Each rejects if the node cannot be reached. */
export interface ChainReader {
  head(): Promise<number>;
  events(range: BlockRange): Promise<EscrowEvent[]>;
  /** What the contracts themselves report to hold: funded milestones and unclaimed credits, in minor units. */
  held(): Promise<bigint>;
  /** Null if the chain has no such mined transaction. */
  transaction(hash: string): Promise<TransactionFacts | null>;
  close(): void;
}
