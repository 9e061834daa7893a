import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestMigration } from '@hireledger/db/newest-migration';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { readInstallation } from './installation.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeEmptyBackup } from './test-empty-backup.ts';

test('a restore into a database of an earlier version is refused before it writes anything', async () => {
  const [older, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'hireledger-restore-'))]);
  onTestFinished(async () => void (await Promise.all([older.drop(), rm(folder, { recursive: true })])));
  const sql = postgres(older.ownerUrl, { max: 1 });
  await sql`UPDATE drizzle.__drizzle_migrations SET created_at = 1`;
  await sql.end();
  await writeEmptyBackup(folder, newestMigration());
  const dataDir = join(folder, 'data');
  const restored = restoreBackup(readInstallation({ DATA_DIR: dataDir, DATABASE_URL: older.ownerUrl }, folder), folder);
  await expect(restored).rejects.toThrow(
    'The database (DATABASE_URL) was made by an earlier version: set it to an empty one.',
  );
  expect(existsSync(join(dataDir, 'chain'))).toBe(false);
});
