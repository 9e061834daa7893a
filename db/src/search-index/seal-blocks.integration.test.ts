import type { Sql } from '../connect.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealBlocks } from './seal-blocks.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
let sql: Sql;
beforeAll(async () => {
  market = await openTestMarket('sealing test');
  sql = market.database.sql;
});
afterAll(() => market?.close());

const post = (count: number, by: Pick<Sql, 'unsafe'> = sql) =>
  by.unsafe(
    `INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
       application_methods, capacity, location, currency)
     SELECT $1, 'Welder', '{}', '{}', '{}', '', '', '', '', '{}', 1, 'Lagos', 'USD' FROM generate_series(1, $2)`,
    [market.company, count],
  );
const run = () => sealBlocks({ sql: market.worker.sql, sealedAtOnce: 50, mostTombstones: 10 });
/** Transactions of other tests on the same server may delay a run. */
async function runUntil(to: number): Promise<void> {
  const sealedNow = async () => {
    await run();
    return sealedTo();
  };
  await expect.poll(sealedNow, { timeout: 30_000 }).toBe(to);
}
const sealedTo = async () => (await sql<{ to: number }[]>`SELECT sealed_to AS to FROM search_seal`)[0]!.to;
const inBlocks = async () =>
  (await sql<{ jobs: number }[]>`SELECT coalesce(sum(octet_length(jobs) / 22), 0)::int AS jobs FROM search_blocks`)[0]!
    .jobs;
const listed = async (lexeme: string) =>
  (
    await sql<{ block: number; jobs: number }[]>`
    SELECT block, CASE WHEN octet_length(jobs) = 512 THEN bit_count(jobs)::int ELSE octet_length(jobs) / 2 END AS jobs FROM search_postings WHERE lexeme = ${lexeme} ORDER BY block`
  ).map(({ block, jobs }) => [block, jobs]);

it('seals jobs once there are enough of them, however many there were before', async () => {
  await post(20);
  await run();
  expect(await sealedTo()).toBe(0);
  await post(30);
  await runUntil(50);
  expect([await inBlocks(), await listed('welder')]).toEqual([50, [[0, 50]]]);
  await post(300);
  await runUntil(350);
  expect(await listed('welder')).toEqual([[0, 350]]);
});

it('waits for a transaction that has taken a number and not ended', async () => {
  let commit!: () => void;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let drawn!: () => void;
  const isDrawn = new Promise<void>((resolve) => (drawn = resolve));
  const open = sql.begin(async (tx) => {
    await post(1, tx);
    drawn();
    await held;
  });
  await isDrawn;
  await post(60);
  await run();
  expect(await sealedTo()).toBe(350);
  commit();
  await open;
  await runUntil(411);
  expect(await listed('welder')).toEqual([[0, 411]]);
});

it('rewrites blocks with many tombstones, and drops those', async () => {
  await sql`UPDATE jobs SET closed_at = now() WHERE id IN (SELECT id FROM jobs LIMIT 8)`;
  await run();
  expect([(await sql`SELECT FROM search_gone`).count, await inBlocks()]).toEqual([8, 411]);
  await sql`UPDATE jobs SET title = 'Diver' WHERE id IN (SELECT id FROM jobs WHERE closed_at IS NULL LIMIT 5)`;
  await run();
  expect([
    (await sql`SELECT FROM search_gone`).count,
    await inBlocks(),
    await listed('welder'),
    await listed('diver'),
  ]).toEqual([0, 398, [[0, 398]], []]);
});

it('continues in the next block, and lets several workers take turns', async () => {
  await post(4_000);
  await Promise.all([run(), run(), run()]);
  const [{ next }] = (await sql<[{ next: number }]>`SELECT (last_value + 1)::int AS next FROM job_numbers`) as [
    { next: number },
  ];
  await runUntil(next);
  expect((await listed('welder')).map(([block]) => block)).toEqual([0, 1]);
  expect((await listed('welder')).reduce((sum, [, jobs]) => sum + jobs!, 0)).toBe(
    (await sql`SELECT FROM job_search WHERE words @@ 'welder'`).count,
  );
});
