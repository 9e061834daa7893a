import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../connect.ts';
import { RIGHTS } from './rights.ts';
import { ROLES } from './roles.ts';

let test: TestDatabase;
const open: Record<'administrator' | 'owner' | 'api' | 'worker', Database> = {} as never;
beforeAll(async () => {
  test = await createTestDatabase();
  open.administrator = openDatabase(test.url, { name: 'rights test', connections: 2 });
  open.owner = openDatabase(test.ownerUrl, { name: 'rights test, owner', connections: 1 });
  open.api = openDatabase(test.apiUrl, { name: 'rights test, api', connections: 1 });
  open.worker = openDatabase(test.workerUrl, { name: 'rights test, worker', connections: 1 });
});
afterAll(async () => {
  await Promise.all(Object.values(open).map((database) => database.close()));
  await test.drop();
});

const PROCESSES = ['api', 'worker'] as const;

/** "SELECT, UPDATE (a, b)" as single rights: SELECT, UPDATE (a), UPDATE (b). */
const split = (rights = '') =>
  [...rights.matchAll(/(\w+)(?: \(([^)]+)\))?/g)]
    .flatMap(([, right, columns]) =>
      columns ? columns.split(/, ?/).map((column) => `${right} (${column})`) : [right!],
    )
    .sort();

describe('the rights of api and worker', () => {
  it('name every table, so that a new one gets a decision', async () => {
    const tables = await open.administrator.sql<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
    const undecided = tables
      .filter(({ name }) => !RIGHTS[name])
      .map(({ name }) => `Define in db/src/roles/rights.ts what api and worker may do with the table ${name}.`);
    const gone = Object.keys(RIGHTS)
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `The table ${name} no longer exists: remove it from db/src/roles/rights.ts.`);
    expect([...undecided, ...gone]).toEqual([]);
  });

  it.each(PROCESSES)('are, for the %s, exactly what the list says', async (process) => {
    const granted = await open.administrator.sql<{ table: string; right: string }[]>`
      SELECT relname AS table, privilege_type AS right FROM pg_class, aclexplode(relacl)
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND grantee IN (0, ${ROLES[process]}::regrole)
      UNION ALL
      SELECT relname, format('%s (%s)', privilege_type, attname) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid, aclexplode(attacl)
       WHERE relnamespace = 'public'::regnamespace AND grantee IN (0, ${ROLES[process]}::regrole)`;
    const found = Map.groupBy(granted, ({ table }) => table);
    const listed = Object.fromEntries(Object.entries(RIGHTS).map(([table, rights]) => [table, split(rights[process])]));
    expect(
      Object.fromEntries(
        Object.keys(RIGHTS).map((table) => [table, (found.get(table) ?? []).map(({ right }) => right).sort()]),
      ),
    ).toEqual(listed);
  });

  it.each(PROCESSES)(
    'give the %s no power over the tables: it owns nothing, and no attribute or membership gives it more',
    async (process) => {
      const [role] = await open.administrator.sql`
      SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS mighty,
             EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid) AS member,
             EXISTS (SELECT FROM pg_class WHERE relowner = pg_roles.oid) OR EXISTS (SELECT FROM pg_proc WHERE proowner = pg_roles.oid) AS owner
        FROM pg_roles WHERE rolname = ${ROLES[process]}`;
      expect(role).toEqual({ mighty: false, member: false, owner: false });
    },
  );

  it('leave the tables to the owner, who is no superuser', async () => {
    const owners = await open.administrator.sql`
      SELECT DISTINCT tableowner AS owner FROM pg_tables WHERE schemaname IN ('public', 'drizzle', 'queue')`;
    expect([...owners]).toEqual([{ owner: ROLES.owner }]);
    expect(await open.administrator.sql`SELECT FROM pg_roles WHERE rolname = ${ROLES.owner} AND rolsuper`).toHaveLength(
      0,
    );
  });
});

const HARM = [
  'SET session_replication_role = replica',
  'ALTER TABLE ledger_transfers DISABLE TRIGGER ALL',
  'DROP TRIGGER ledger_transfers_append_only ON ledger_transfers',
  'TRUNCATE ledger_transfers',
  'UPDATE ledger_transfers SET amount = 1',
  'DELETE FROM ledger_transfers',
  "UPDATE ledger_nodes SET hash = ''",
  'DELETE FROM ledger_nodes',
  'TRUNCATE ledger_nodes',
  "UPDATE ledger_accounts SET salt = ''",
  'DELETE FROM ledger_accounts',
  'TRUNCATE ledger_accounts',
  'UPDATE ledger_anchors SET size = 1',
  'DELETE FROM ledger_anchors',
  "UPDATE ledger_anchor_contract SET address = '0x'",
  'TRUNCATE chain_logs CASCADE',
  "UPDATE chain_logs SET args = '{}'",
  'DELETE FROM chain_logs',
  'UPDATE chain_attempts SET raw_transaction = NULL',
  'DELETE FROM chain_attempts',
  'UPDATE chain_operations SET amount = 1',
  'UPDATE chain_operations SET recipient_id = NULL',
  'DELETE FROM chain_operations',
  'UPDATE payouts SET amount = 1',
  'UPDATE payouts SET talent_id = NULL',
  'DELETE FROM payouts',
  "UPDATE agreements SET terms = '{}'",
  "UPDATE agreements SET payee_address = '0x'",
  "UPDATE consents SET typed_data = '{}'",
  'DELETE FROM consents',
  'TRUNCATE consents',
  'UPDATE escrow_contracts SET address = NULL',
  "UPDATE custody_addresses SET address = '0x'",
  'DELETE FROM custody_addresses',
  'TRUNCATE users CASCADE',
  'UPDATE freezes SET reason = NULL',
  'DELETE FROM freeze_lifts',
  `SET ROLE ${ROLES.owner}`,
  "SELECT pg_read_file('/proc/self/environ')",
  "COPY users TO PROGRAM 'cat'",
  'CREATE TABLE own (id int)',
  'CREATE SCHEMA own',
  'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
  'DROP TABLE drizzle.__drizzle_migrations',
];
const API_HARM = [
  "UPDATE wallets SET address = '0x'",
  'UPDATE payouts SET block_number = 1',
  'UPDATE chain_operations SET nonce = 1',
  'INSERT INTO ledger_transfers DEFAULT VALUES',
  'INSERT INTO chain_logs DEFAULT VALUES',
  'INSERT INTO ledger_nodes DEFAULT VALUES',
  'INSERT INTO ledger_accounts DEFAULT VALUES',
  'INSERT INTO chain_attempts DEFAULT VALUES',
  'UPDATE chain_identity SET chain_id = 1',
  'INSERT INTO freeze_lifts DEFAULT VALUES',
  'SELECT reason FROM active_freezes',
  'SELECT raw_transaction FROM chain_attempts',
  'SELECT * FROM queue.job',
];
const WORKER_HARM = [
  'UPDATE chain_identity SET chain_id = 1',
  'INSERT INTO wallets DEFAULT VALUES',
  'INSERT INTO payouts DEFAULT VALUES',
  'UPDATE wallets SET user_id = NULL',
];

describe('a statement that would rewrite the books', () => {
  it.each([
    ...[...HARM, ...API_HARM].map((statement) => ['api', statement] as const),
    ...[...HARM, ...WORKER_HARM].map((statement) => ['worker', statement] as const),
  ])('is refused to the %s: %s', async (process, statement) => {
    await expect(open[process].sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the rows that decide about payments', () => {
  const SLIPS = [
    'TRUNCATE ledger_transfers',
    'UPDATE ledger_transfers SET amount = 1',
    'DELETE FROM ledger_nodes',
    'TRUNCATE ledger_nodes',
    'DELETE FROM ledger_anchors',
    'DELETE FROM ledger_anchor_contract',
    "UPDATE ledger_accounts SET salt = ''",
    "UPDATE chain_logs SET args = '{}'",
    'DELETE FROM chain_logs',
    'TRUNCATE chain_logs CASCADE',
    "UPDATE chain_attempts SET raw_transaction = ''",
    'DELETE FROM chain_attempts',
    'TRUNCATE chain_attempts',
    'UPDATE chain_operations SET amount = 1',
    'UPDATE chain_operations SET recipient_id = NULL',
    "UPDATE chain_operations SET business_key = 'another'",
    'DELETE FROM chain_operations',
    'TRUNCATE chain_operations CASCADE',
    'UPDATE payouts SET amount = 1',
    'UPDATE payouts SET talent_id = company_id',
    'DELETE FROM payouts',
    'TRUNCATE payouts CASCADE',
    "UPDATE agreements SET terms = '{}'",
    'DELETE FROM agreements',
    'TRUNCATE agreements CASCADE',
  ];
  it.each(
    (['owner', 'administrator'] as const).flatMap((role) => SLIPS.map((statement) => [role, statement] as const)),
  )('are written once, even for the %s of the tables: %s', async (role, statement) => {
    await expect(open[role].sql.unsafe(statement)).rejects.toThrow(/is refused/);
  });

  it('can still be changed where a reorganisation takes them back', async () => {
    await open.owner.sql`UPDATE chain_logs SET orphaned_at = now(), incarnation = 1, unbooked = false`;
    await open.owner.sql`UPDATE payouts SET state = 'sent', released_at = NULL, block_number = NULL, failure = NULL`;
    await open.owner.sql`UPDATE chain_operations SET state = 'orphaned', block_number = NULL, updated_at = now()`;
  });
});
