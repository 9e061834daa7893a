import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { ROLES } from '@hireledger/db/roles/roles';
import type {} from './test-database-setup.ts';

export interface TestDatabase {
  /**
   * An empty, migrated database that only the caller uses, as its administrator: for the set-up and the checks of a test.
   */
  url: string;
  /** The same as the roles of the running processes: for the code under test. */
  apiUrl: string;
  workerUrl: string;
  /** The same as the role that owns the tables and migrates. */
  ownerUrl: string;
  /** Ends all connections and deletes the database. */
  drop: () => Promise<void>;
}

/**
 * A copy of the migrated database, for one test file: call it in `beforeAll`, and `drop` in `afterAll`.
 * Works in tests of the "integration" project, whose set-up starts the server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copy = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const source = new URL(template.administrator).pathname.slice(1);
  await administer(
    template.administrator,
    (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(source)} OWNER ${sql(ROLES.owner)} STRATEGY WAL_LOG`,
  );
  return {
    url: copy(template.administrator),
    apiUrl: copy(template.api),
    workerUrl: copy(template.worker),
    ownerUrl: copy(template.owner),
    drop: async () => {
      await expectWrittenContracts(copy(template.administrator));
      await administer(template.administrator, (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`);
    },
  };
}

/** The applications whose stored contracts differ from what follows from everything now, with both. */
export const differingContracts = (sql: postgres.Sql) => sql<
  { applicationId: string; stored: unknown; present: unknown }[]
>`
  SELECT application_id AS "applicationId", jsonb_agg(to_jsonb(stored)) FILTER (WHERE stored.id IS NOT NULL) AS stored,
         (SELECT jsonb_agg(to_jsonb(present)) FROM contracts_now(application_id) present) AS present
    FROM (SELECT application_id FROM contract_offers UNION SELECT application_id FROM agreements UNION SELECT application_id FROM contracts) known
    LEFT JOIN contracts stored USING (application_id)
   GROUP BY application_id HAVING array_remove(array_agg(stored ORDER BY stored.id), NULL) IS DISTINCT FROM ARRAY(SELECT present FROM contracts_now(application_id) present)`;

/** @throws Error where a change that a test made has not written its contracts */
async function expectWrittenContracts(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const differ = await differingContracts(sql);
    if (differ.length > 0)
      throw new Error(`Contracts differ from what follows from their sources: ${JSON.stringify(differ, null, 1)}`);
  } finally {
    await sql.end();
  }
}

// Connects to "postgres": a database with open connections cannot be copied.
async function administer(template: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const url = Object.assign(new URL(template), { pathname: '/postgres' });
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
