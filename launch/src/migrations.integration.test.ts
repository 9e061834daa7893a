import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OLDER_DATABASE } from '@hireledger/db/newest-migration';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringUpToDate } from './migrations.ts';
import { StartFailure } from './start-failure.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const PROGRAM = join(import.meta.dirname, 'migrate.ts');

let older: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  [older, dataDir] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'hireledger-migrations-'))]);
  const sql = postgres(older.ownerUrl, { max: 1 });
  await sql`UPDATE drizzle.__drizzle_migrations SET created_at = 1`;
  await sql.end();
});
afterAll(() => Promise.all([older.drop(), rm(dataDir, { recursive: true })]));

test('a start with a database that is older than the baseline ends with the sentence, before the migrator runs', async () => {
  const start = bringUpToDate(dataDir, older.ownerUrl, PROGRAM);
  await expect(start).rejects.toThrow(new StartFailure(OLDER_DATABASE));
  expect(existsSync(join(dataDir, 'logs'))).toBe(false);
});

test('the migrator by itself prints the sentence, and no stack', async () => {
  const environment = { ...process.env, DATABASE_URL: older.ownerUrl };
  const end = await new Promise<{ code: unknown; log: string }>((resolve) => {
    execFile(process.execPath, [PROGRAM], { env: environment }, (error, out, log) =>
      resolve({ code: error?.code, log: out + log }),
    );
  });
  expect(end).toEqual({ code: 1, log: `${OLDER_DATABASE}\n` });
});
