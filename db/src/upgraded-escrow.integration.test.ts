import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMigratedDatabase, readMigration, type MigratedDatabase } from './test-migrations.ts';

let database: MigratedDatabase;
let sql: MigratedDatabase['sql'];
beforeAll(async () => {
  database = await openMigratedDatabase();
  ({ sql } = database);
  // As the version before left it.
  await sql`
    ALTER TABLE escrow_contracts
      ALTER COLUMN version DROP DEFAULT,
      DROP CONSTRAINT escrow_contracts_version_known,
      ADD CONSTRAINT escrow_contracts_version_known CHECK (version IN (1, 2))`;
  await sql`
    ALTER TABLE agreements
      ADD COLUMN escrow_version smallint NOT NULL DEFAULT 1,
      ALTER COLUMN escrow_address DROP NOT NULL, ALTER COLUMN payee_address DROP NOT NULL,
      ALTER COLUMN chain_terms DROP NOT NULL, ALTER COLUMN commitment DROP NOT NULL,
      ADD CONSTRAINT agreements_escrow_version_known CHECK (escrow_version IN (1, 2)),
      ADD CONSTRAINT agreements_version_two_is_whole CHECK
        (escrow_version = 1 OR (escrow_address IS NOT NULL AND payee_address IS NOT NULL AND chain_terms IS NOT NULL))`;
  await sql`ALTER TABLE chain_identity ADD COLUMN escrow_address text, ADD COLUMN escrow_code_hash text, ADD COLUMN deploy_block bigint`;
});
afterAll(() => database?.close());

const upgrade = async () => sql.unsafe(await readMigration('0200_one_version_of_the_escrow'));
const contracts = () => sql`SELECT address, version FROM escrow_contracts`;

test('a database with version 1 of the escrow is refused as it is, with the last version that opens it', async () => {
  await sql`INSERT INTO escrow_contracts (address, version, code_hash, from_block, token) VALUES ('0x1', 1, '0x', 1, '0xt'), ('0x2', 2, '0x', 2, '0xt')`;
  await expect(upgrade()).rejects.toThrow('HireLedger 0.8.0 is the last version that opens it.');
  expect(await contracts()).toHaveLength(2);
  const [{ columns } = { columns: 0 }] = await sql<{ columns: number }[]>`
    SELECT count(*)::int AS columns FROM information_schema.columns WHERE table_name = 'agreements' AND column_name = 'escrow_version'`;
  expect(columns).toBe(1);
  await sql`DELETE FROM escrow_contracts WHERE version = 1`;
});

test('one with version 2 alone keeps its contract, of which no other version can be added', async () => {
  await upgrade();
  expect(await contracts()).toEqual([{ address: '0x2', version: 2 }]);
  await expect(
    sql`INSERT INTO escrow_contracts (address, version, code_hash, from_block, token) VALUES ('0x1', 1, '0x', 1, '0xt')`,
  ).rejects.toThrow('escrow_contracts_version_known');
  await expect(
    sql`INSERT INTO chain_operations (business_key, kind, amount) VALUES ('revoke', 'revoke', 1)`,
  ).rejects.toThrow('chain_operations_kind_known');
});
