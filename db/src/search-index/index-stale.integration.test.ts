import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileStale } from './compile-stale.ts';
import { indexStale } from './index-stale.ts';
import { INDEX_VERSION } from './index-version.ts';
import { createPruneVocabulary } from './prune-vocabulary.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket('stale test');
});
afterAll(() => market?.close());

const post = async (title: string, count: number) => {
  await market.database.sql`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
      application_methods, capacity, location, currency)
    SELECT ${market.company}, ${title}, '{}', '{}', '{}', '', '', '', '', '{}', 1, 'Lagos', 'USD' FROM generate_series(1, ${count}::int)`;
};

it('indexes again what an earlier version indexed, once, in batches, and nothing that is no longer listed', async () => {
  const { sql } = market.database;
  const found = async (lexeme: string) =>
    (await sql`SELECT FROM job_search WHERE words @@ ${`'${lexeme}'`}::text::tsquery`).count;
  await post('C++ Welder', 120);
  const inOrder = async () =>
    (await sql<{ jobId: string }[]>`SELECT job_id FROM job_search ORDER BY number`).map(({ jobId }) => jobId);
  // As a database of the earlier version has it.
  await sql`UPDATE job_search SET words = 'c welder'`;
  await sql`UPDATE search_rebuild SET version = 0, stale_to = 0`;
  await sql`DELETE FROM search_vocabulary WHERE word = 'cplusplus'`;
  await post('C++ Diver', 5);
  const posted = await inOrder();
  const closed = new Set(
    (
      await sql<
        { id: string }[]
      >`UPDATE jobs SET closed_at = now() WHERE id IN (SELECT id FROM jobs ORDER BY id LIMIT 10) RETURNING id`
    ).map(({ id }) => id),
  );
  const { sql: worker } = market.worker;
  await indexStale({ sql: worker, portion: 2 });
  expect(await found('cplusplus')).toBe(45);
  // A word of a job that is still spelt otherwise is not taken for unused.
  await createPruneVocabulary({ sql: worker })();
  expect((await sql`SELECT FROM search_vocabulary WHERE word = 'cplusplus'`).count).toBe(1);
  await indexStale({ sql: worker });
  expect([await found('cplusplus'), await found('c')]).toEqual([115, 0]);
  // Of jobs with equal pay the later one stays first.
  expect(await inOrder()).toEqual(posted.filter((id) => !closed.has(id)));
  const numbers = async () =>
    (await sql<{ number: number }[]>`SELECT number FROM job_search ORDER BY number`).map((row) => row.number);
  const written = await numbers();
  await indexStale({ sql: worker });
  expect(await numbers()).toEqual(written);
  expect((await sql`SELECT FROM job_search WHERE number < (SELECT stale_to FROM search_rebuild)`).count).toBe(0);
});

it('leaves alone what a newer version is indexing', async () => {
  const { sql } = market.database;
  await sql`UPDATE search_rebuild SET version = ${INDEX_VERSION + 1}, stale_to = 2147483647`;
  await post('Chandler', 1);
  const [before] = await sql<{ last: number }[]>`SELECT last_value::int AS last FROM job_numbers`;
  await indexStale({ sql: market.worker.sql });
  expect(await sql`SELECT last_value::int AS last FROM job_numbers`).toEqual([before]);
});

it('makes the questions of saved searches again, and leaves those of its own version', async () => {
  const { sql } = market.database;
  const [talent] = await sql<{ id: string }[]>`
    INSERT INTO users (email, full_name, role) VALUES ('t@stale.test', 'Ada', 'talent') RETURNING id`;
  const save = async (q: string, version: number) => {
    const filters = { q, location: '', employmentType: [], category: [], jobLevel: [], salary: [] };
    await sql`
      INSERT INTO saved_searches (talent_id, name, filters, question, version, bell, email, created_at)
      VALUES (${talent!.id}, ${q}, ${sql.json(filters)}, 'c'::tsquery, ${version}, true, false, now())`;
  };
  await save('C#', 0);
  await save('the', 0);
  await save('C++', INDEX_VERSION);
  await sql`INSERT INTO saved_searches (talent_id, name, filters, question, bell, email, created_at)
            VALUES (${talent!.id}, 'unknown', '{"q": 7}', 'c'::tsquery, true, false, now())`;
  await compileStale({ sql: market.worker.sql });
  const finds = await sql<{ name: string; csharp: boolean; c: boolean; version: number }[]>`
    SELECT name, version, 'csharp'::tsvector @@ question AS csharp, 'c'::tsvector @@ question AS c FROM saved_searches ORDER BY id`;
  const version = INDEX_VERSION;
  expect(finds).toEqual([
    { name: 'C#', csharp: true, c: false, version },
    // Words that find nothing, and filters that are none, keep what they found.
    { name: 'the', csharp: false, c: true, version },
    { name: 'C++', csharp: false, c: true, version },
    { name: 'unknown', csharp: false, c: true, version },
  ]);
});
