import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@hireledger/launch/test-database';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { applyMigrations, drizzle } from './drizzle.ts';
import { newestApplied } from './newest-migration.ts';

test('a migration that fails leaves the database as it was, without those before it either', async () => {
  const database = await createTestDatabase();
  const client = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-migrations-'));
  try {
    const before = await newestApplied(client);
    await mkdir(join(folder, 'meta'));
    const entries = ['whole', 'half'].map((tag, idx) => ({
      idx,
      version: '7',
      when: before + 1 + idx,
      tag,
      breakpoints: true,
    }));
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    await writeFile(join(folder, 'whole.sql'), 'CREATE TABLE from_whole (id integer)');
    await writeFile(
      join(folder, 'half.sql'),
      'CREATE TABLE from_half (id integer);\n--> statement-breakpoint\nALTER TABLE users ADD COLUMN id text;',
    );
    await expect(applyMigrations(drizzle(client), { migrationsFolder: folder })).rejects.toMatchObject({
      cause: { message: 'column "id" of relation "users" already exists' },
    });
    const left = await client`SELECT relname FROM pg_class WHERE relname IN ('from_whole', 'from_half')`;
    expect(left).toHaveLength(0);
    expect(await newestApplied(client)).toBe(before);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await database.drop();
  }
});
