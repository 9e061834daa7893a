// Why: docs/decisions/0322-note-the-root-of-each-day-on-the-chain.md
import { ledgerAnchorBytecode } from '@hireledger/contracts/generated/ledger-anchor';
import { readLogSize, readRoots } from '@hireledger/db/audit/ledger-nodes';
import type { Sql } from '@hireledger/db/connect';
import { lockBooks } from '../indexer/cursor.ts';
import { readDeployed, storeDeployment, type DeployingParts } from '../operations/kinds/deployment.ts';
import { sealLedger } from './seal-ledger.ts';

const KEY = 'deploy:ledger-anchor';

interface AnchoringParts extends DeployingParts {
  /** Sends what is stored, and signs and sends what is requested. */
  send: () => Promise<void>;
}

/**
 * After a day (UTC) in which rows came, requests that the log is noted on the chain as it is then; the first time, the
 * contract for it is made before. A day is noted once; days without a worker are noted with the one before today.
 */
export async function anchorLedger(parts: AnchoringParts): Promise<void> {
  const { sql, clock } = parts;
  const [day = ''] = new Date(clock().getTime() - 86_400_000).toISOString().split('T');
  await sealLedger(sql);
  if (!(await isDue(sql, day)) || !(await ensureContract(parts))) return;
  await sql.begin(async (tx) => {
    await lockBooks(tx);
    const size = await readLogSize(tx);
    const [root] = await readRoots(tx, [{ start: 0, end: size }]);
    await tx`
      WITH noted AS (INSERT INTO ledger_anchors (day, size, root) VALUES (${day}, ${size}, ${root!}) ON CONFLICT DO NOTHING RETURNING day)
      INSERT INTO chain_operations (business_key, kind, amount) SELECT 'anchor:' || day, 'anchor', 0 FROM noted`;
  });
  await parts.send();
}

/** Whether the day is not noted yet, and its log has grown since the last note. */
async function isDue(sql: Sql, day: string): Promise<boolean> {
  const [due] = await sql<{ due: boolean }[]>`
    SELECT EXISTS (SELECT FROM ledger_transfers WHERE at < ${day}::date + 1 AND number > (SELECT coalesce(max(size), 0) FROM ledger_anchors))
           AND NOT EXISTS (SELECT FROM ledger_anchors WHERE day >= ${day}) AS due`;
  return due!.due;
}

/** @returns false while the contract has no block yet */
async function ensureContract(parts: AnchoringParts): Promise<boolean> {
  const { sql } = parts;
  const known = await sql`SELECT FROM ledger_anchor_contract`;
  if (known.length > 0) return true;
  if (!(await readDeployed(parts, KEY))) {
    await storeDeployment(parts, KEY, ledgerAnchorBytecode);
    await parts.send();
  }
  const made = await readDeployed(parts, KEY);
  if (!made) return false;
  await sql`
    INSERT INTO ledger_anchor_contract (address, code_hash, from_block) VALUES (${made.address}, ${made.codeHash}, ${made.fromBlock}) ON CONFLICT DO NOTHING`;
  return true;
}
