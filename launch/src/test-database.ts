import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import type {} from "./test-database-setup.ts";

export interface TestDatabase {
  /** Connection string of an empty, migrated database that only the caller uses. */
  url: string;
  /** Ends whatever is still connected and deletes the database. */
  drop: () => Promise<void>;
}

/**
 * A copy of the migrated database, for one test file: call it in `beforeAll`, and `drop` in `afterAll`.
 * Works in tests of the "integration" project, whose set-up starts the server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject("templateDatabaseUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(template, (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template.pathname.slice(1))} STRATEGY FILE_COPY`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await administer(template, (sql) => sql`DROP DATABASE IF EXISTS ${sql(name)} WITH (FORCE)`);
    },
  };
}

// Connects to "postgres": a database that somebody is connected to cannot be copied.
async function administer(template: URL, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const url = new URL(template);
  url.pathname = "/postgres";
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await run(sql);
  } finally {
    await sql.end();
  }
}
