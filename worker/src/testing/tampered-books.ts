import type { Sql, Transaction } from '@hireledger/db/connect';
import { pastTriggers } from './past-triggers.ts';

export interface SavedBooks {
  transfers: never;
  logs: never;
  nodes: never;
}

/** The books as they are, to be restored after they were changed. */
export async function saveBooks(sql: Sql): Promise<SavedBooks> {
  const [saved] = (await sql`
    SELECT (SELECT jsonb_agg(to_jsonb(entry)) FROM ledger_transfers entry) AS transfers, (SELECT jsonb_agg(to_jsonb(log)) FROM chain_logs log) AS logs,
           (SELECT jsonb_agg(to_jsonb(node)) FROM ledger_nodes node) AS nodes`) as never as [SavedBooks];
  return saved;
}

export const restoreBooks = (sql: Sql, saved: SavedBooks): Promise<unknown> =>
  pastTriggers(sql, async (tx) => {
    await tx`DELETE FROM ledger_transfers`;
    await tx`DELETE FROM chain_logs`;
    await tx`DELETE FROM ledger_nodes`;
    // Sums of the entries, which are computed again (docs/decisions/0178).
    await tx`DELETE FROM ledger_checkpoints`;
    await tx`UPDATE ledger_pass SET closed_to = 0, reread_to = 0`;
    await tx`INSERT INTO chain_logs SELECT * FROM jsonb_populate_recordset(NULL::chain_logs, ${tx.json(saved.logs)})`;
    await tx`INSERT INTO ledger_transfers SELECT * FROM jsonb_populate_recordset(NULL::ledger_transfers, ${tx.json(saved.transfers)})`;
    await tx`INSERT INTO ledger_nodes SELECT * FROM jsonb_populate_recordset(NULL::ledger_nodes, ${tx.json(saved.nodes)})`;
  });

export type Tampering = [what: string, change: (tx: Transaction) => PromiseLike<unknown>, kinds: string[]];

/**
 * What the database's owner can do to the books of one company with three payments (rows 2 and 3, 4 and 5, 6 and 7), and
 * the kinds of finding that show it.
 */
export const TAMPERINGS: Tampering[] = [
  ['an amount is changed', (tx) => tx`UPDATE ledger_transfers SET amount = amount + 1 WHERE number = 3`, ['mismatch']],
  [
    'a payee is changed',
    (tx) =>
      tx`UPDATE ledger_transfers SET credit_account = (SELECT credit_account FROM ledger_transfers WHERE number = 3) WHERE number = 5`,
    ['mismatch'],
  ],
  [
    'a kind is changed',
    (tx) => tx`UPDATE ledger_transfers SET kind = 'escrow-refunded' WHERE number = 3`,
    ['mismatch'],
  ],
  [
    'a time is changed',
    (tx) => tx`UPDATE ledger_transfers SET at = at + interval '1 day' WHERE number = 3`,
    ['mismatch'],
  ],
  [
    'a row is removed, and those after it take its number',
    async (tx) => {
      await tx`DELETE FROM ledger_transfers WHERE number = 4`;
      for (const number of [5, 6, 7])
        await tx`UPDATE ledger_transfers SET number = number - 1 WHERE number = ${number}`;
    },
    // The escrow then pays what it never got.
    ['mismatch', 'missing'],
  ],
  [
    'a row is added',
    (tx) => tx`
      INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at, number)
      SELECT 'withdrawal', debit_account, 'outside', 1000000, block_hash, log_index, at, 8 FROM ledger_transfers WHERE number = 2`,
    ['extra'],
  ],
  [
    "a log's arguments are changed",
    (tx) =>
      tx`UPDATE chain_logs SET args = args || '{"termsHash": "0x00"}' WHERE name = 'ShortAgreementOpened' AND block_number = (SELECT max(block_number) FROM chain_logs)`,
    ['mismatch'],
  ],
  ['the tail is cut off', (tx) => tx`DELETE FROM ledger_transfers WHERE number > 5`, ['missing']],
];

/** Rows 4 and 6 take each other's place. */
export async function swapRows(tx: Transaction): Promise<void> {
  await tx`UPDATE ledger_transfers SET number = -4 WHERE number = 4`;
  await tx`UPDATE ledger_transfers SET number = 4 WHERE number = 6`;
  await tx`UPDATE ledger_transfers SET number = 6 WHERE number = -4`;
}
