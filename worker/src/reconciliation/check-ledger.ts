// Why: docs/decisions/0351-let-the-worker-audit-its-own-ledger.md
import { readAuditedChain } from '@hireledger/contracts/audit/read-audited-chain';
import { RpcError, type RpcCall } from '@hireledger/contracts/json-rpc';
import { readAuditedContracts, readLedgerHead, readStrangersLogs } from '@hireledger/db/audit/published-ledger';
import { readPublishedRows } from '@hireledger/db/audit/published-rows';
import type { Sql } from '@hireledger/db/connect';
import { beginAudit, type AuditState } from '@hireledger/domain/audit/verify/audit-state';
import type { KnownHead, PublishedLedger } from '@hireledger/domain/audit/verify/inputs';
import { verifyLedger } from '@hireledger/domain/audit/verify/verify-ledger';
import { sealLedger } from '../audit/seal-ledger.ts';
import type { Rpc } from '../chain/rpc.ts';

const ROWS_PER_PAGE = 500;

/** How much one look reads. */
interface Pace {
  milliseconds: number;
  blocksAtOnce?: number;
}
/** Leaves the node and the database to the others. */
const LOOK: Pace = { milliseconds: 3_000 };

/**
 * Audits the published ledger as anybody outside does, from the database and the chain, a few seconds at each call. A pass
 * ends when all has been read; then the next one begins.
 * @returns sentences about what the last whole pass and the present one found
 */
export function createLedgerCheck(
  sql: Sql,
  rpc: Rpc,
  { milliseconds, blocksAtOnce }: Pace = LOOK,
): () => Promise<string[]> {
  let pass: { state: AuditState; to: number } | null = null;
  let found: string[] = [];
  /** The log as the last pass found it: what is newer than the notes on the chain must continue it. */
  let before: KnownHead[] = [];
  return async () => {
    const contracts = await readAuditedContracts(sql);
    const { readTo } = await readLedgerHead(sql);
    // What the blocks up to there have made is part of the log.
    await sealLedger(sql);
    if (!contracts || !readTo) return [];
    const from = Math.min(...contracts.contracts.map(({ fromBlock }) => fromBlock));
    if (readTo.number < from) return [];
    // Its end is where the ledger is now, so that a pass ends however quickly the chain grows.
    const { state, to } = (pass ??= { state: beginAudit(from), to: readTo.number });
    const chain = readAuditedChain({ name: 'its own address', call: (calls) => callAll(rpc, calls) }, contracts);
    const stop = new AbortController();
    const until = performance.now() + milliseconds;
    try {
      const report = await verifyLedger(
        { ...contracts, ledger: ownLedger(sql), chains: [chain], knownHeads: before, to },
        {
          state,
          blocksAtOnce,
          // A pass is as long as the chain: it is read a few seconds at a time.
          mostBlocks: Number.POSITIVE_INFINITY,
          signal: stop.signal,
          onProgress: () => performance.now() >= until && stop.abort(),
        },
      );
      pass = null;
      // A node that was away, or a block that left the chain, proves nothing.
      if (report.verdict !== 'incomplete') found = sentences(report);
      if (report.verdict === 'passed') before = [{ ...report.certificate.ledger, from: 'the pass before' }];
      return found;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      return [...new Set([...found, ...sentences(state)])];
    }
  };
}

const sentences = ({ findings }: Pick<AuditState, 'findings'>): string[] => findings.map(({ sentence }) => sentence);

const ownLedger = (sql: Sql): PublishedLedger => ({
  name: 'the database',
  async *pages(after) {
    const head = await readLedgerHead(sql);
    for (let from = after; ;) {
      const data = await readPublishedRows(sql, { after: from, limit: ROWS_PER_PAGE });
      // The next look reads what comes meanwhile.
      yield { data: data.filter(({ number }) => number <= head.size), head };
      const last = data.at(-1);
      if (data.length < ROWS_PER_PAGE || !last || last.number >= head.size) return;
      from = last.number;
    }
  },
  async *strangers() {
    for (let after = { afterBlock: -1, afterLog: -1 }; ;) {
      const { data, isLast } = await readStrangersLogs(sql, { ...after, limit: ROWS_PER_PAGE });
      yield data;
      const last = data.at(-1);
      if (isLast || !last) return;
      after = { afterBlock: last.blockNumber, afterLog: last.logIndex };
    }
  },
});

async function callAll(rpc: Rpc, calls: RpcCall[]): Promise<unknown[]> {
  const answers = await rpc.callAll<unknown>(calls);
  for (const answer of answers) if (answer instanceof RpcError) throw answer;
  return answers;
}
