import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { ROLES, rolesStatement } from './roles.ts';

let test: TestDatabase;
const old = `old_${process.pid}`;
const at = (url: string) => Object.assign(new URL(url), { pathname: `/${old}` }).href;
/** Roles belong to the whole server: the passwords must stay the ones that all tests use. */
const passwordOf = (url: string) => new URL(url).password;

beforeAll(async () => {
  test = await createTestDatabase();
  const { sql, close } = openDatabase(test.url, { name: 'roles test', connections: 1 });
  await sql`CREATE DATABASE ${sql(old)}`;
  await close();
  // As before roles existed: everything belongs to the administrator.
  await migrate(at(test.url));
});
afterAll(async () => {
  const { sql, close } = openDatabase(test.url, { name: 'roles test', connections: 1 });
  await sql`DROP DATABASE ${sql(old)} WITH (FORCE)`;
  await close();
  await test.drop();
});

it('a database whose tables belong to its administrator passes to the owner, who migrates it from then on; repeating this is safe', async () => {
  const administrator = openDatabase(at(test.url), { name: 'roles test', connections: 1 });
  const strangers = async () =>
    (
      await administrator.sql<{ name: string }[]>`
      SELECT relname AS name FROM pg_class WHERE relnamespace::regnamespace::text IN ('public', 'drizzle', 'queue') AND relowner <> ${ROLES.owner}::regrole
      UNION ALL
      SELECT proname FROM pg_proc WHERE pronamespace::regnamespace::text IN ('public', 'queue') AND proowner <> ${ROLES.owner}::regrole
         AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`
    ).map(({ name }) => name);
  try {
    expect(await strangers()).toContain('ledger_transfers');
    const passwords = {
      api: passwordOf(test.apiUrl),
      worker: passwordOf(test.workerUrl),
      owner: passwordOf(test.ownerUrl),
    };
    for (let time = 0; time < 2; time++) await administrator.sql.unsafe(rolesStatement(passwords));
    expect(await strangers()).toEqual([]);
    await migrate(at(test.ownerUrl));
    const worker = openDatabase(at(test.workerUrl), { name: 'roles test, worker', connections: 1 });
    expect(await worker.sql`SELECT count(*)::int AS count FROM ledger_transfers`).toMatchObject([{ count: 0 }]);
    await expect(worker.sql`TRUNCATE ledger_transfers`).rejects.toMatchObject({ code: '42501' });
    await worker.close();
  } finally {
    await administrator.close();
  }
});
