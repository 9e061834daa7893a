import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUNCTIONS_FOLDER } from './functions.ts';

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const PERSON = 'talent:00000000-0000-7000-8000-000000000001';

let logs = 0;
/** A log with its entries, as `kind, debit, credit, amount`. */
async function book(...entries: [string, string, string, number][]): Promise<void> {
  logs += 1;
  const hash = `0x${logs}`;
  await sql`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
            VALUES (${hash}, 0, ${logs}, ${hash}, '0x', 'MilestoneSettled', '{}')`;
  for (const [kind, debit, credit, amount] of entries)
    await sql`INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
              VALUES (${kind}, ${debit}, ${credit}, ${amount}, ${hash}, 0, now())`;
}

const day = async () =>
  (
    await sql`SELECT sum(received)::int AS received, sum(spent)::int AS spent, sum(paid_out)::int AS paid_out, sum(lines)::int AS lines
                FROM ledger_days WHERE account = ${PERSON}`
  )[0];

test('the days of an account are the sums of its entries, also of those that were booked while the trigger was missing', async () => {
  await book(['deposit', 'outside', PERSON, 70]);
  await book(['withdrawal', PERSON, 'outside', 30], ['reversal', 'outside', PERSON, 30]);
  await book(['escrow-released', 'escrow:c:0', PERSON, 20]);
  await book(['credit-recorded', PERSON, 'credit:00000000-0000-7000-8000-000000000001', 20]);
  expect(await day()).toEqual({ received: 70 + 30 + 20, spent: -30 - 20, paid_out: 30 - 30, lines: 5 });

  await sql`DROP FUNCTION note_ledger_days CASCADE`;
  await book(['deposit', 'outside', PERSON, 5]);
  await sql.unsafe(await readFile(`${FUNCTIONS_FOLDER}/note_ledger_days.sql`, 'utf8'));
  await book(['deposit', 'outside', PERSON, 6], ['escrow-funded', PERSON, 'escrow:d:0', 1]);
  expect(await day()).toEqual({ received: 120 + 5 + 6, spent: -50 - 1, paid_out: 0, lines: 5 + 3 });
});
