import type { LedgerHead, SealedRow } from '../../http/audit-ledger.ts';
import { emptyFrontier, type Frontier } from '../merkle-log.ts';
import type { ExpectedRow } from './expected-rows.ts';
import type { AuditedEvent, Finding } from './inputs.ts';

/** One side of a comparison that has not met the other yet. */
export type Open =
  | { side: 'ledger'; debit: string; credit: string; amount: bigint; row: SealedRow }
  | { side: 'chain'; debit: string; credit: string; amount: bigint; expected: ExpectedRow; at: string }
  /** A row that was matched, and whose reversal asks for another. */
  | { side: 'reversed'; debit: string; credit: string; amount: bigint; row: SealedRow };

/**
 * How far an audit has come, of plain values, maps and whole numbers: it can be kept by a structured clone (postMessage,
 * IndexedDB), and the same audit continues from it. Its size follows the number of accounts and of open differences, not
 * the number of rows.
 */
export interface AuditState {
  /** The ledger as it was when the audit began, which covers nothing newer; null before its first page. */
  head: LedgerHead | null;
  /** The next block to read, and the hash of the one before; null at the start. */
  nextBlock: number;
  parent: string | null;
  log: Frontier;
  /** The number of the newest row that was read. */
  number: number;
  /** A row was missing or moved: the root can no longer be compared. */
  broken: boolean;
  /** By block hash and log index. */
  open: Map<string, Open[]>;
  /** Transfers that concern the ledger only if their address turns out to be one of its own; by the block they are in. */
  possible: { block: number; expected: ExpectedRow; at: string }[];
  /** Which address on the chain an account is, and back. */
  addressOf: Map<string, string>;
  accountOf: Map<string, string>;
  balances: Map<string, bigint>;
  /** Accounts that have spent more than they had, with the row. */
  below: Map<string, number>;
  /** What the logs say that the contracts hold. */
  held: bigint;
  disowned: AuditedEvent[];
  blocks: number;
  events: number;
  rows: number;
  matches: number;
  counts: Record<Finding['kind'], number>;
  /** The first ones of them. */
  findings: Finding[];
}

export const beginAudit = (firstBlock: number): AuditState => ({
  head: null,
  nextBlock: firstBlock,
  parent: null,
  log: emptyFrontier(),
  number: 0,
  broken: false,
  open: new Map(),
  possible: [],
  addressOf: new Map(),
  accountOf: new Map(),
  balances: new Map(),
  below: new Map(),
  held: 0n,
  disowned: [],
  blocks: 0,
  events: 0,
  rows: 0,
  matches: 0,
  counts: { mismatch: 0, missing: 0, extra: 0, log: 0, chain: 0 },
  findings: [],
});

const FINDINGS_KEPT = 1_000;

export function find(state: AuditState, finding: Finding): void {
  state.counts[finding.kind] += 1;
  if (state.findings.length < FINDINGS_KEPT) state.findings.push(finding);
}
