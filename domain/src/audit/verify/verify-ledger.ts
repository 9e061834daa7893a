// Why: docs/decisions/0321-verify-the-ledger-with-a-second-derivation-from-the-chain.md
import type { LedgerHead, SealedRow } from '../../http/audit-ledger.ts';
import { beginAudit, find, type AuditState } from './audit-state.ts';
import { closeAudit, sweepPossible } from './close-audit.ts';
import { addRow, keyOf } from './compare-rows.ts';
import { askAll, followChain } from './follow-chain.ts';
import { endLedger, followRow } from './follow-ledger.ts';
import { AuditStopped, type AuditInputs, type ContractCode, type KnownHead } from './inputs.ts';
import { readAhead } from './read-ahead.ts';
import { reportOf, type AuditReport, type AuditScope } from './report.ts';

/** Of one audit by a visitor: an older installation is checked in several. */
export const MOST_BLOCKS = 250_000;
const PAGES_AHEAD = 3;
const MOST_STRANGERS = 50_000;
/** Differences that wait for their other side. Past this, ledger and chain are not of each other. */
const MOST_OPEN = 50_000;
/** Blocks that the ledger may be behind the chain. */
const MAY_BE_BEHIND = 64;

export interface AuditProgress {
  blocks: number;
  blocksInAll: number;
  rows: number;
  rowsInAll: number;
  /** Of all kinds. */
  findings: number;
}

export interface AuditOptions {
  /** Where an audit of the same inputs stopped. It is changed while the audit runs. */
  state?: AuditState;
  onProgress?: (progress: AuditProgress, state: AuditState) => void;
  signal?: AbortSignal;
  /** Of one read. */
  blocksAtOnce?: number;
  /** More are not begun. */
  mostBlocks?: number;
}

/**
 * Compares a published ledger with the chain, row by row and event by event. Runs in Node and in a Web Worker, reads in
 * pieces, and keeps only accounts and open differences. A node or server that fails ends it with the verdict
 * `incomplete`; what was found until then is in the report.
 * @throws the signal's reason when it is aborted: `state` is then where to continue
 */
export async function verifyLedger(
  inputs: AuditInputs,
  { state: started, ...options }: AuditOptions = {},
): Promise<AuditReport> {
  const first = inputs.from ?? Math.min(...inputs.contracts.map(({ fromBlock }) => fromBlock));
  const state = started ?? beginAudit(first);
  const scope: AuditScope = {
    from: first,
    to: inputs.to ?? first - 1,
    head: null,
    codes: [],
    heads: [],
    stopped: null,
  };
  try {
    await audit(inputs, state, scope, options);
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason;
    scope.stopped = error instanceof AuditStopped ? error.message : `The audit stopped: ${(error as Error).message}`;
  }
  return reportOf(inputs, state, scope);
}

async function audit(
  inputs: AuditInputs,
  state: AuditState,
  scope: AuditScope,
  { onProgress, signal, blocksAtOnce, mostBlocks = MOST_BLOCKS }: Omit<AuditOptions, 'state'>,
): Promise<void> {
  const { chains, ledger } = inputs;
  const iterator = ledger.pages(state.number)[Symbol.asyncIterator]();
  const nextPage = readAhead(() => iterator.next(), PAGES_AHEAD);
  const firstPage = nextPage();
  firstPage.catch(() => {});
  // A node of another chain is named first, whatever else is wrong with it.
  scope.heads = await askAll(chains, (chain) => chain.head());
  const [codes] = await askAll(chains, (chain) => chain.codes());
  scope.codes = codes!;
  let page = (await firstPage)!;
  if (page.done) throw new AuditStopped('The ledger answered no page.');
  const isNew = state.head === null;
  // A continued audit covers what it did at its start: rows that were sealed since then are not of that head.
  const head = (state.head ??= page.value.head);
  scope.head = head;
  scope.to = lastBlock(inputs, head, scope, mostBlocks);
  if (isNew) {
    compareCodes(inputs, scope.codes, state);
    compareHeights(inputs, head, scope, state);
  }
  const strangers = await readStrangers(ledger, scope);
  const knownHeads = [...(inputs.knownHeads ?? []), ...(await readAnchors(chains, scope))];

  const report = () =>
    onProgress?.(
      {
        blocks: state.blocks,
        blocksInAll: scope.to - scope.from + 1,
        rows: Math.min(state.rows, head.size),
        rowsInAll: head.size,
        findings: Object.values(state.counts).reduce((sum, count) => sum + count, 0),
      },
      state,
    );
  const chain = followChain(state, inputs, {
    strangers,
    last: scope.to,
    blocksAtOnce,
    onPart: () => {
      signal?.throwIfAborted();
      report();
    },
  });
  const bySize = Map.groupBy(knownHeads, ({ size }) => size);
  for (; !page.done; page = (await nextPage())!) {
    signal?.throwIfAborted();
    const rows = page.value.data;
    const newest = Math.max(state.nextBlock - 1, ...rows.map(({ blockNumber }) => blockNumber));
    await chain.upTo(newest);
    addRows(state, rows, scope, head, bySize);
    sweepPossible(state, rows.at(-1)?.blockNumber ?? 0);
    if (state.open.size > MOST_OPEN)
      throw new AuditStopped(`More than ${MOST_OPEN} differences: this ledger is not of this chain.`);
    report();
  }
  await chain.upTo(scope.to);
  endLedger(state, head, knownHeads);
  sweepPossible(state, Number.POSITIVE_INFINITY);
  const { contracts } = inputs;
  const isWhole = scope.from <= Math.min(...contracts.map(({ fromBlock }) => fromBlock));
  // Nodes know only the newest states.
  const isHeldKnown = scope.to + MAY_BE_BEHIND >= Math.min(...scope.heads);
  closeAudit(state, {
    isWhole,
    heldBefore: contracts.reduce((sum, { heldBefore }) => sum + BigInt(heldBefore), 0n),
    held: isWhole && isHeldKnown ? await askAll(chains, (each) => each.held(scope.to)) : [],
  });
}

function addRows(
  state: AuditState,
  rows: SealedRow[],
  { from, to }: AuditScope,
  head: LedgerHead,
  knownHeads: ReadonlyMap<number, KnownHead[]>,
): void {
  for (const row of rows) {
    // Booked after the audit began.
    if (row.number > head.size && row.blockNumber > to) continue;
    const isNew = followRow(state, row, head, knownHeads);
    if (isNew && row.blockNumber >= from && row.blockNumber <= to) addRow(state, row);
  }
}

function lastBlock(
  { to, chains }: AuditInputs,
  { readTo }: LedgerHead,
  { from, heads }: AuditScope,
  mostBlocks: number,
): number {
  if (!readTo) throw new AuditStopped('The ledger has read no block yet.');
  const newest = Math.min(...heads);
  const last = to ?? readTo.number;
  if (last - from >= mostBlocks)
    throw new AuditStopped(
      `Blocks ${from} to ${last} are too many for one audit, which reads ${mostBlocks} at most: choose a part of them.`,
    );
  const farthest = Math.max(from, last);
  if (farthest > readTo.number)
    throw new AuditStopped(`Block ${farthest} is beyond the newest that the ledger has read, block ${readTo.number}.`);
  if (last < from) throw new AuditStopped(`The last block, ${last}, is before the first, ${from}.`);
  if (last > newest)
    throw new AuditStopped(
      `The node at ${chains[heads.indexOf(newest)]!.name} is behind: its newest block is ${newest}, and the audit reads to ${last}.`,
    );
  return last;
}

/** The ledger follows the chain closely, where the audit reads to its newest block. */
function compareHeights({ to }: AuditInputs, { readTo }: LedgerHead, { heads }: AuditScope, state: AuditState): void {
  const newest = Math.min(...heads);
  if (to === undefined && readTo && newest - readTo.number > MAY_BE_BEHIND)
    find(state, {
      kind: 'chain',
      sentence: `The ledger is behind: it has read to block ${readTo.number}, and the chain is at ${newest}.`,
    });
}

/** The notes of every node must be the same. */
async function readAnchors(chains: AuditInputs['chains'], { to }: AuditScope): Promise<KnownHead[]> {
  const [first, ...others] = await askAll(chains, (chain) => chain.anchors(to));
  const texts = [first!, ...others].map((heads) => JSON.stringify(heads));
  if (texts.some((text) => text !== texts[0])) throw new AuditStopped('The nodes differ about the noted roots.');
  return first!;
}

function compareCodes({ contracts, anchor }: AuditInputs, codes: ContractCode[], state: AuditState): void {
  for (const { address, codeHash } of [...contracts, ...(anchor ? [anchor] : [])]) {
    const code = codes.find((each) => each.address === address);
    if (code?.codeHash !== codeHash)
      find(state, {
        kind: 'chain',
        sentence: `The code of the contract ${address} has the hash ${code?.codeHash ?? 'of nothing'}, and the ledger says ${codeHash}.`,
      });
  }
}

async function readStrangers(ledger: AuditInputs['ledger'], { from, to }: AuditScope): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const logs of ledger.strangers()) {
    for (const log of logs) if (log.blockNumber >= from && log.blockNumber <= to) keys.add(keyOf(log));
    if (keys.size > MOST_STRANGERS)
      throw new AuditStopped(`The ledger disowns more than ${MOST_STRANGERS} logs: choose a part of the blocks.`);
  }
  return keys;
}
