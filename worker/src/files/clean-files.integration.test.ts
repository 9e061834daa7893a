import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openDatabase, type Database } from '@hireledger/db/connect';
import { openDiskStore } from '@hireledger/db/files/disk-store';
import type { FileStore } from '@hireledger/db/files/file-store';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '../accounts/delete-account.ts';
import { createUsedTalent } from '../testing/used-account.ts';
import { quiet } from '../testing/world.ts';
import { cleanFiles } from './clean-files.ts';

let base: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let folder: string;
let files: FileStore;
let owner: string;
beforeAll(async () => {
  base = await createTestDatabase();
  database = openDatabase(base.url, { name: 'clean files test' });
  worker = openDatabase(base.workerUrl, { name: 'clean files test, worker' });
  folder = await mkdtemp(join(tmpdir(), 'hireledger-clean-'));
  files = openDiskStore(folder);
});
beforeEach(async () => {
  const [user] = await database.sql<{ id: string }[]>`
    INSERT INTO users (email, full_name, role) VALUES ('a', 'Ada', 'talent') RETURNING id`;
  owner = user!.id;
  await database.sql`INSERT INTO talents (user_id) VALUES (${owner})`;
});
afterAll(async () => {
  await database.close();
  await worker.close();
  await base.drop();
  await rm(folder, { recursive: true, force: true });
});

const clean = () => cleanFiles({ sql: worker.sql, files, log: quiet });

/** A stored file that is some hours old. */
async function store(hours: number, ready = true, by = owner): Promise<string> {
  const then = new Date(Date.now() - hours * 3_600_000);
  const [file] = await database.sql<{ id: string }[]>`
    INSERT INTO stored_files (owner_id, kind, name, type, size, created_at, unused_since, ready_at)
    VALUES (${by}, 'attachment', 'cv.pdf', 'application/pdf', 1, ${then}, ${then}, ${ready ? then : null}) RETURNING id`;
  await files.put(file!.id, 'original', Readable.from('x'), 1);
  return file!.id;
}

async function isKept(id: string): Promise<boolean> {
  const bytes = await files.get(id, 'original');
  bytes?.stream.destroy();
  const { count } = await database.sql`SELECT FROM stored_files WHERE id = ${id}`;
  expect(Boolean(bytes)).toBe(count === 1);
  return count === 1;
}

const addPortfolio = (fileId: string, sql: Pick<Database['sql'], 'unsafe'> = database.sql) =>
  sql.unsafe('INSERT INTO portfolios (talent_id, title, description, file_id) VALUES ($1, $2, $3, $4)', [
    owner,
    'CV',
    'x',
    fileId,
  ]);

test('deletes bytes and row of files that nothing used for a day, and keeps new and used ones', async () => {
  const [old, fresh, used, cutOff] = [await store(25), await store(23), await store(50), await store(2, false)];
  await addPortfolio(used);
  await clean();
  expect([await isKept(old), await isKept(fresh), await isKept(used), await isKept(cutOff)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("counts a file's day from the moment its last user released it", async () => {
  const file = await store(100);
  await addPortfolio(file);
  await database.sql`UPDATE talents SET picture_file_id = ${file} WHERE user_id = ${owner}`;
  await database.sql`DELETE FROM portfolios WHERE file_id = ${file}`;
  await database.sql`UPDATE stored_files SET unused_since = now() - interval '2 days' WHERE id = ${file}`;
  await clean();
  expect(await isKept(file)).toBe(true);
  await database.sql`UPDATE talents SET picture_file_id = NULL WHERE user_id = ${owner}`;
  await clean();
  expect(await isKept(file)).toBe(true);
  await database.sql`UPDATE stored_files SET unused_since = now() - interval '2 days' WHERE id = ${file}`;
  await clean();
  expect(await isKept(file)).toBe(false);
});

test('finishes a clean-up that was killed between marking and deleting; meanwhile the file cannot be used', async () => {
  const file = await store(25);
  await database.sql`UPDATE stored_files SET condemned_at = now() WHERE id = ${file}`;
  await expect(addPortfolio(file)).rejects.toThrow('is being deleted');
  await files.remove(file);
  await clean();
  expect(await isKept(file)).toBe(false);
});

test('keeps a file that comes into use while the clean-up runs', async () => {
  const file = await store(25);
  const used = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const using = database.sql.begin(async (tx) => {
    await addPortfolio(file, tx);
    used.resolve();
    await commit.promise;
  });
  await used.promise;
  const cleaning = clean();
  // The clean-up waits for the row; this loop sees it waiting.
  for (let waiting = 0; waiting === 0;) {
    const [row] = await database.sql<
      { waiting: number }[]
    >`SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    waiting = row!.waiting;
  }
  commit.resolve();
  await Promise.all([using, cleaning]);
  expect(await isKept(file)).toBe(true);
});

test('deletes the files of a deleted account immediately, used or not', async () => {
  const file = await store(1);
  await addPortfolio(file);
  await database.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now(), deleted_at = now() WHERE id = ${owner}`;
  await clean();
  expect(await isKept(file)).toBe(false);
  const [item] = await database.sql`SELECT file_id, file_url FROM portfolios WHERE talent_id = ${owner}`;
  expect(item).toEqual({ fileId: null, fileUrl: null });
});

test('deletes the others also while the store refuses to remove one, which is tried again', async () => {
  const [one, other] = (await Promise.all([store(25), store(25)])).toSorted() as [string, string];
  const refusing: FileStore = {
    ...files,
    remove: async (id) => {
      if (id === one) throw new Error('The store refuses it.');
      await files.remove(id);
    },
  };
  await expect(cleanFiles({ sql: worker.sql, files: refusing, log: quiet })).rejects.toThrow('refuses');
  expect([await isKept(one), await isKept(other)]).toEqual([true, false]);
  await clean();
  expect(await isKept(one)).toBe(false);
});

test('keeps the attachments of a signed contract for the talent when the company leaves, with their names', async () => {
  const { applicationId, companyId, id: talentId } = await createUsedTalent(database.sql);
  const [signed, expired] = [await store(1, true, companyId), await store(1, true, companyId)];
  for (const [version, state, file] of [
    [1, 'expired', expired],
    [2, 'accepted', signed],
  ] as const)
    await database.sql`
      WITH offer AS (
        INSERT INTO contract_offers (application_id, company_id, talent_id, version, state, terms, chain_terms, sent_at, expires_at, ended_at)
        VALUES (${applicationId}, ${companyId}, ${talentId}, ${version}, ${state}, '{"payment": "on-approval"}', '{"termsHash": "0x1"}', now(), now(), now()) RETURNING id)
      INSERT INTO contract_offer_files (offer_id, position, file_id) SELECT id, 1, ${file} FROM offer`;
  await database.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() WHERE id = ${companyId}`;
  expect(
    await deleteAccount(worker.sql, companyId, { arbiter: null, now: new Date(Date.now() + 1_000) }),
  ).toMatchObject({
    outcome: 'deleted',
  });
  await clean();
  expect([await isKept(signed), await isKept(expired)]).toEqual([true, false]);
  const kept = await database.sql`
    SELECT f.name, f.owner_id FROM stored_files f JOIN contract_offer_files sent ON sent.file_id = f.id WHERE f.id = ${signed}`;
  expect([...kept]).toEqual([{ name: 'cv.pdf', ownerId: null }]);
});
