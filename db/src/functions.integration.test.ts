import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database, type Transaction } from './connect.ts';
import { applyFunctions, FUNCTIONS_FOLDER, readDefinitions } from './functions.ts';
import { migrate } from './migrate.ts';
import { preparation } from './roles/grant-rights.ts';

let test: TestDatabase;
let owner: Database;
let other: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  owner = openDatabase(test.ownerUrl, { name: 'functions test', connections: 2 });
  other = openDatabase(test.url, { name: 'functions test, another process', connections: 2 });
});
afterAll(async () => {
  await Promise.all([owner.close(), other.close()]);
  await test.drop();
});

const UNDO = new Error('undone');

/** Runs as the owner and takes everything back, so that no test leaves another one a changed database. */
async function undone(run: (sql: Transaction) => Promise<void>): Promise<void> {
  const end = owner.sql.begin(async (sql) => {
    await run(sql);
    throw UNDO;
  });
  await end.catch((error: unknown) => {
    if (error !== UNDO) throw error;
  });
}

/** Each of our functions and triggers: definition, owner, rights and settings. `version` changes with every write. */
async function inDatabase(sql: Pick<Transaction, 'unsafe'>) {
  return sql.unsafe<{ object: string; is: string; version: string }[]>(`
    SELECT 'FUNCTION ' || proname AS object, xmin::text AS version,
           concat_ws(' ', pg_get_functiondef(oid), proowner::regrole, prosecdef, proconfig, coalesce(proacl::text, 'default rights')) AS is
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT format('TRIGGER %s ON %s', tgname, tgrelid::regclass), xmin::text, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
      FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'queue.%'
    ORDER BY object`);
}

const definitions = (rows: { object: string; is: string }[]) => rows.map(({ object, is }) => ({ object, is }));

/** Reads the files with the text of one of them changed. */
async function readChanged(file: string, change: (text: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-functions-'));
  try {
    await cp(FUNCTIONS_FOLDER, folder, { recursive: true });
    await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
    return readDefinitions(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('the functions and triggers of the database', () => {
  it('are those of the files, each as its file defines it', async () => {
    await undone(async (sql) => {
      const migrated = definitions(await inDatabase(sql));
      const functions = migrated.flatMap(({ object }) => (object.startsWith('FUNCTION') ? [object.split(' ')[1]] : []));
      await sql.unsafe(`DROP FUNCTION ${functions.join(', ')} CASCADE`);
      expect(await inDatabase(sql)).toEqual([]);
      await applyFunctions(sql);
      expect(definitions(await inDatabase(sql))).toEqual(migrated);
    });
  });

  it('have bodies that PostgreSQL understands', async () => {
    await undone(async (sql) => {
      const replaced = readDefinitions().filter(({ statement }) => !statement.startsWith('CREATE CONSTRAINT'));
      for (const { statement } of replaced) await sql.unsafe(statement);
    });
  });

  it('are not written again while no file changes', async () => {
    const before = await inDatabase(owner.sql);
    await migrate(test.ownerUrl);
    expect(await inDatabase(owner.sql)).toEqual(before);
  });

  it('follow a file that changes, and no other', async () => {
    const changed = await readChanged('is_frozen.sql', (text) => text.replace('EXISTS', 'NOT EXISTS'));
    // What a start compares, to see whether there is anything to do.
    expect(preparation(true, changed)).not.toBe(preparation(true));
    await undone(async (sql) => {
      expect(await applyFunctions(sql, changed)).toMatchObject({ applied: ['FUNCTION is_frozen'] });
      const [frozen] = await sql`SELECT is_frozen('00000000-0000-0000-0000-000000000000') AS frozen`;
      expect(frozen).toEqual({ frozen: true });
      expect(await applyFunctions(sql, changed)).toMatchObject({ applied: [] });
    });
  });

  it('follow a trigger that changes, without a lock on the tables of the others in its file', async () => {
    const changed = await readChanged('refuse_change_of_freezes.sql', (text) =>
      text.replace('BEFORE UPDATE OR DELETE OR TRUNCATE ON freeze_lifts', 'BEFORE UPDATE OR DELETE ON freeze_lifts'),
    );
    await undone(async (sql) => {
      const { applied } = await applyFunctions(sql, changed);
      expect(applied).toEqual(['TRIGGER freeze_lifts_append_only ON freeze_lifts']);
    });
  });

  it('come back when a migration dropped them and their file is still there', async () => {
    await undone(async (sql) => {
      await sql`DROP TRIGGER users_have_event_heads ON users`;
      await sql`DROP FUNCTION file_is_used`;
      expect((await applyFunctions(sql)).applied).toEqual([
        'FUNCTION file_is_used',
        'TRIGGER users_have_event_heads ON users',
      ]);
    });
  });

  it('are reported, and kept, when no file defines them', async () => {
    await undone(async (sql) => {
      const rest = readDefinitions().filter(({ object }) => object !== 'FUNCTION is_frozen');
      expect(await applyFunctions(sql, rest)).toEqual({ applied: [], withoutFile: ['FUNCTION is_frozen'] });
      await sql`SELECT is_frozen('00000000-0000-0000-0000-000000000000')`;
    });
  });

  it('stay as a newer version applied them when an older one starts', async () => {
    const newer = owner.sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + 1e12 RETURNING id`;
    expect(await newer).not.toEqual([]);
    await owner.sql`COMMENT ON FUNCTION is_frozen IS 'of a newer version'`;
    const before = await inDatabase(owner.sql);
    await migrate(test.ownerUrl);
    expect(await inDatabase(owner.sql)).toEqual(before);
    await owner.sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1e12`;
    await migrate(test.ownerUrl);
  });

  it('are applied by two starts at once, under a process that writes to all their tables', async () => {
    const tables = [...new Set(readDefinitions().flatMap(({ object }) => object.split(' ON ')[1] ?? []))];
    expect(tables.length).toBeGreaterThan(10);
    await forgetNotes();
    let starts: Promise<unknown>[] = [];
    await other.sql.begin(async (sql) => {
      await sql.unsafe(`LOCK TABLE ${tables.at(-1)} IN ROW EXCLUSIVE MODE`);
      starts = [migrate(test.ownerUrl), migrate(test.ownerUrl)];
      await expect.poll(() => waitingFor(tables.at(-1)!)).toBe(true);
      // A start that held the triggers of one table while it waits for another would be in a deadlock now.
      for (const table of tables) await sql.unsafe(`LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`);
    });
    await Promise.all(starts);
    expect(await applyFunctions(owner.sql)).toEqual({ applied: [], withoutFile: [] });
  });
});

/** As in a database of before there were files. */
async function forgetNotes(): Promise<void> {
  for (const { object } of readDefinitions()) await owner.sql.unsafe(`COMMENT ON ${object} IS NULL`);
}

async function waitingFor(table: string): Promise<boolean> {
  const waiting = await other.sql`SELECT FROM pg_locks WHERE relation = ${table}::regclass AND NOT granted`;
  return waiting.length > 0;
}

it('notes each change of a stage by which an application fills an opening, and exactly those by which one becomes free', async () => {
  const conditionOf = async (trigger: string) =>
    (
      await owner.sql<[{ condition: string }]>`
        SELECT substring(pg_get_triggerdef(oid) FROM 'WHEN \\((.*)\\) EXECUTE') AS condition FROM pg_trigger WHERE tgname = ${trigger}`
    )[0].condition;
  const changes = await owner.sql.unsafe<{ was: boolean; is: boolean; filling: boolean; freed: boolean }[]>(
    `SELECT takes_place(old.stage, old.has_contract) AS was, takes_place(new.stage, new.has_contract) AS is,
            ${await conditionOf('applications_fill_jobs')} AS filling, ${await conditionOf('applications_free_places')} AS freed
       FROM (SELECT stage, has_contract FROM unnest($1::text[]) stage, (VALUES (true), (false)) c (has_contract)) old,
            (SELECT stage, has_contract FROM unnest($1::text[]) stage, (VALUES (true), (false)) c (has_contract)) new`,
    [[...STAGES]],
  );
  expect(changes.filter(({ was, is }) => was && !is).length).toBeGreaterThan(0);
  expect(changes.filter(({ was, is, filling }) => !was && is && !filling)).toEqual([]);
  expect(changes.filter(({ was, is, freed }) => (was && !is) !== freed)).toEqual([]);
});
