import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedDatabase, readMigration, type MigratedDatabase } from './test-migrations.ts';

let database: MigratedDatabase;
let sql: MigratedDatabase['sql'];
beforeAll(async () => {
  database = await openMigratedDatabase();
  ({ sql } = database);
});
afterAll(() => database?.close());

let logs = 0;
/** A log with its entries, the latter as `kind, debit, credit, amount`. */
async function book(isOrphaned: boolean, ...entries: [string, string, string, number][]): Promise<void> {
  logs += 1;
  const hash = `0x${logs}`;
  await sql`INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args, orphaned_at)
            VALUES (${hash}, 0, ${logs}, ${hash}, '0x', 'MilestoneSettled', '{}', ${isOrphaned ? new Date() : null})`;
  for (const [kind, debit, credit, amount] of entries)
    await sql`INSERT INTO ledger_transfers (kind, debit_account, credit_account, amount, block_hash, log_index, at)
              VALUES (${kind}, ${debit}, ${credit}, ${amount}, ${hash}, 0, now())`;
}

test('books that lack the second reversal of a settlement between own wallets get it, and nothing else', async () => {
  await sql`ALTER TABLE ledger_transfers DROP COLUMN reverses, ADD CONSTRAINT ledger_transfers_once_per_log UNIQUE (block_hash, log_index, incarnation, kind, debit_account)`;
  await sql`DROP TRIGGER ledger_transfers_numbered ON ledger_transfers`;
  await sql`ALTER TABLE ledger_transfers ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY`;
  await book(true, ['escrow-funded', 'company:a', 'escrow:a:0', 100], ['reversal', 'escrow:a:0', 'company:a', 100]);
  await book(false, ['escrow-funded', 'company:b', 'escrow:b:0', 100]);
  await book(
    true,
    ['escrow-released', 'escrow:b:0', 'outside', 50],
    ['escrow-refunded', 'escrow:b:0', 'outside', 50],
    ['reversal', 'outside', 'escrow:b:0', 50],
  );
  await sql`ALTER TABLE ledger_transfers ALTER COLUMN number DROP IDENTITY`;
  await sql`CREATE TRIGGER ledger_transfers_numbered BEFORE INSERT ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION number_ledger_transfer()`;
  await sql.unsafe(await readMigration('0160_reversals_of_entries'));

  expect(
    await sql`SELECT number::int, debit_account AS debit, reverses::int FROM ledger_transfers WHERE kind = 'reversal' ORDER BY number`,
  ).toEqual([
    { number: 2, debit: 'escrow:a:0', reverses: 1 },
    { number: 6, debit: 'outside', reverses: 4 },
    { number: 7, debit: 'outside', reverses: 5 },
  ]);
  expect(await sql`SELECT ledger_balance('escrow:b:0')::int AS held`).toEqual([{ held: 100 }]);
});

test('books of before get the sums of their days, which are those that the trigger notes', async () => {
  const days = () => sql`SELECT * FROM ledger_days ORDER BY account, day`;
  const person = 'talent:00000000-0000-7000-8000-000000000001';
  await book(false, ['deposit', 'outside', person, 70]);
  await book(true, ['withdrawal', person, 'outside', 30], ['reversal', 'outside', person, 30]);
  await book(false, ['escrow-released', 'escrow:c:0', person, 20]);
  await book(false, ['credit-recorded', person, 'credit:00000000-0000-7000-8000-000000000001', 20]);
  const noted = await days();
  expect(noted.find(({ account }) => account === person)).toMatchObject({
    received: '120',
    spent: '-50',
    paid_out: '0',
    lines: '5',
  });
  await sql`DROP TABLE ledger_days, ledger_days_noted`;
  await sql`DROP FUNCTION note_ledger_days CASCADE`;
  await sql.unsafe(await readMigration('0161_days_of_accounts'));
  expect(await days()).toEqual(noted);

  // What a process of the version before books between migration and trigger is added with the next entry.
  await book(false, ['deposit', 'outside', person, 5]);
  await sql.unsafe(await readFile(new URL('../functions/note_ledger_days.sql', import.meta.url), 'utf8'));
  await book(false, ['deposit', 'outside', person, 6], ['escrow-funded', person, 'escrow:d:0', 1]);
  const [all] =
    await sql`SELECT sum(received)::int AS received, sum(spent)::int AS spent, sum(lines)::int AS lines FROM ledger_days WHERE account = ${person}`;
  expect(all).toEqual({ received: 131, spent: -51, lines: 8 });
});
