import type { ChainInfo } from '../../http/audit.ts';
import type { LedgerHead, SealedRow, StrangersLog } from '../../http/audit-ledger.ts';

/** The audit cannot continue: one sentence. */
export class AuditStopped extends Error {
  override name = 'AuditStopped';
}

/** A log of an escrow or of the token, decoded. Values are decimal numbers, addresses with checksum, lower case words. */
export interface AuditedEvent {
  blockHash: string;
  blockNumber: number;
  logIndex: number;
  transactionHash: string;
  address: string;
  name: string;
  args: Record<string, string>;
}

export interface AuditedHeader {
  number: number;
  hash: string;
  parentHash: string;
  /** Seconds since 1970. */
  timestamp: number;
}

export interface ContractCode {
  address: string;
  /** Null without any. */
  codeHash: string | null;
  isOfThisSource: boolean;
}

/** One node's view of the chain; `contracts/src/audit/read-audited-chain.ts` makes it. Each call throws one sentence. */
export interface AuditedChain {
  /** How the report names it. */
  name: string;
  head(): Promise<number>;
  codes(): Promise<ContractCode[]>;
  /** `raw` is the same for nodes that agree. */
  read(from: number, to: number): Promise<{ headers: AuditedHeader[]; events: AuditedEvent[]; raw: () => string }>;
  /** Heads that the market noted on the chain, in their order. */
  anchors(to: number): Promise<KnownHead[]>;
  /** What the contracts say that they hold after a block, in minor units. */
  held(block: number): Promise<bigint>;
}

/** What the market publishes; `read-published-ledger.ts` reads it over HTTP. */
export interface PublishedLedger {
  /** How the report names it. */
  name: string;
  /** Pages of rows after a number, in their order, each with the head at its time; at least one. */
  pages(after: number): AsyncIterable<{ data: SealedRow[]; head: LedgerHead }>;
  /** Logs that the ledger books to nobody. */
  strangers(): AsyncIterable<StrangersLog[]>;
}

/** A log of before, which the published one must continue. */
export interface KnownHead {
  size: number;
  root: string;
  /** Where it is from, as reports say it. */
  from: string;
}

export interface AuditInputs {
  /** Of the market's chain, as `GET /audit/chain` says. */
  chainId: number;
  contracts: ChainInfo['contracts'];
  tokenAddress: string;
  anchor: ChainInfo['anchor'];
  ledger: PublishedLedger;
  /** One node, or several that must agree. */
  chains: readonly [AuditedChain, ...AuditedChain[]];
  /** Heads that were noted before. */
  knownHeads?: readonly KnownHead[];
  /** Blocks; without them, from the first contract to the newest block that the ledger has read. */
  from?: number;
  to?: number;
}

/** What an audit found. */
export interface Finding {
  /**
   * `mismatch`: a row differs from its log or from its leaf; `missing`: on the chain, not in the ledger; `extra`: in the
   * ledger, not on the chain; `log`: the Merkle log is not whole; `chain`: contracts or nodes are not as they should be.
   */
  kind: 'mismatch' | 'missing' | 'extra' | 'log' | 'chain';
  sentence: string;
  /** Of the row. */
  number?: number;
  blockNumber?: number;
  transactionHash?: string;
  logIndex?: number;
  differences?: { field: string; ledger: string; chain: string }[];
}
