import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexProfiles } from './index-profiles.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket('profiles test');
});
afterAll(() => market?.close());

it('reads the profiles that a migration left to be read, in portions, and none that is being changed', async () => {
  const { company, worker } = market;
  const { sql } = market.database;
  const people = await sql<{ id: string }[]>`
    WITH person AS (
      INSERT INTO users (email, full_name, role) SELECT n || '@profiles.test', 'Member', 'talent' FROM generate_series(1, 25) n RETURNING id),
    talent AS (INSERT INTO talents (user_id) SELECT id FROM person),
    skill AS (INSERT INTO skills (talent_id, name) SELECT id, 'Welding' FROM person)
    SELECT id FROM person`;
  const [job] = await sql<{ id: string }[]>`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
      application_methods, capacity, location, currency)
    VALUES (${company}, 'Welder', '{}', '{}', '{}', '', '', '', '', '{}', 1, 'Lagos', 'USD') RETURNING id`;
  await sql`
    INSERT INTO applications (job_id, company_id, talent_id, stage)
    SELECT ${job!.id}, ${company}, id, 'Applied' FROM unnest(${people.map(({ id }) => id)}::uuid[]) AS id`;
  const found = async () => (await sql`SELECT FROM candidate_search WHERE words @@ 'weld'`).count;
  expect(await found()).toBe(25);

  // The state that the migration leaves.
  await sql`UPDATE candidate_search SET words = NULL`;
  await sql.begin(async (tx) => {
    await tx`SELECT FROM users WHERE id = ${people[0]!.id} FOR NO KEY UPDATE`;
    await indexProfiles({ sql: worker.sql, portion: 10 });
    expect(await found()).toBe(24);
  });
  await indexProfiles({ sql: worker.sql, portion: 10 });
  expect(await found()).toBe(25);
});
