import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@hireledger/db/connect';
import { migrate } from '@hireledger/db/migrate';
import { startPostgres } from '@hireledger/launch/postgres';
import { closeBooks } from '@hireledger/worker/reconciliation/close-books';
import { readBooks } from '@hireledger/worker/reconciliation/read-books';
import { readCount } from '../options.ts';
import { median, ms, repeat, timed } from '../statistics.ts';

const LOOK = { newer: 100_000, older: 100_000, wallets: 1_000 };
const COMPANY = '00000000-0000-7000-8000-00000000000a';

/**
 * How long a balance takes where one company has all the entries of the books, and how long reconciliation takes to close 100,000 newer
 * entries and to read 100,000 older ones again. The chain's answers are not part of it.
 */
export async function benchBooks(options: string[]): Promise<void> {
  const { count: rows } = readCount(options, 'rows', 1_000_000, [100_000, 10_000_000]);
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-bench-'));
  await chmod(folder, 0o711);
  const server = await startPostgres({ dataDir: join(folder, 'data'), database: 'books', durable: true });
  try {
    await migrate(server.urls.owner);
    const administrator = openDatabase(server.urls.administrator, { name: 'bench books', connections: 1 });
    await fill(administrator.sql, rows);
    await administrator.close();
    const { sql, close } = openDatabase(server.urls.worker, { name: 'bench books, worker' });

    const balance = async () =>
      ms(median(await repeat(51, () => timed(() => sql`SELECT ledger_balance(${`company:${COMPANY}`})`))));
    console.log(`A balance over ${rows} entries, all after the checkpoint: ${await balance()}`);
    const first: number[] = [];
    const later: number[] = [];
    for (let entries = 0; entries < 2 * rows; entries += LOOK.older) {
      const took = await timed(async () => {
        const books = (await readBooks(sql, LOOK))!;
        if (books.changed.length > 0) throw new Error('The books and their logs differ.');
        const closing = await closeBooks(sql, books.reach, new Date());
        if (!closing || closing.wrong.length > 0) throw new Error('The sums differ from their checkpoints.');
      });
      (entries < rows ? first : later).push(took);
    }
    console.log(
      `Reconciliation of ${LOOK.newer} newer and ${LOOK.older} older entries: ${ms(Math.max(...first))} at most`,
    );
    console.log(`Reconciliation of ${LOOK.older} older entries: ${ms(Math.max(...later))} at most`);
    console.log(`A balance over ${rows} entries with its checkpoint: ${await balance()}`);
    await close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(sql: ReturnType<typeof openDatabase>['sql'], rows: number): Promise<void> {
  await sql`SET statement_timeout = 0`;
  await sql`SET session_replication_role = replica`;
  await sql`INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) VALUES (1, '0x1', '0x0', now())`;
  await sql`
    INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
    SELECT '0x' || lpad(to_hex(n), 64, '0'), 0, n, '0x' || lpad(to_hex(n), 64, '0'), '0x0', 'Transfer', jsonb_build_object('value', '1000000') FROM generate_series(1, ${rows}::int) n`;
  await sql`
    INSERT INTO ledger_transfers (number, kind, debit_account, credit_account, amount, block_hash, log_index, at)
    SELECT n, kind, debit, credit, 1000000, '0x' || lpad(to_hex(n), 64, '0'), 0, now()
      FROM generate_series(1, ${rows}::int) n,
           LATERAL (SELECT CASE WHEN n % 2 = 1 THEN 'deposit' ELSE 'escrow-funded' END AS kind, CASE WHEN n % 2 = 1 THEN 'outside' ELSE ${`company:${COMPANY}`} END AS debit,
                           CASE WHEN n % 2 = 1 THEN ${`company:${COMPANY}`} ELSE 'escrow:' || gen_random_uuid() END AS credit) AS entry`;
  await sql`VACUUM ANALYZE`;
}
