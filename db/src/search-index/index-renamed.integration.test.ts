import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexRenamed } from './index-renamed.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket('renaming test');
});
afterAll(() => market?.close());

it('finds the jobs of a renamed company under its new name, in batches, and puts no closed one back', async () => {
  const { company, worker } = market;
  const { sql } = market.database;
  await sql`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
      application_methods, capacity, location, currency)
    SELECT ${company}, 'Welder', '{}', '{}', '{}', '', '', '', '', '{}', 1, 'Lagos', 'USD' FROM generate_series(1, 150)`;
  const found = async (name: string) => (await sql`SELECT FROM job_search WHERE words @@ ${name}::text::tsquery`).count;
  const rename = (name: string) => sql`UPDATE companies SET name = ${name} WHERE user_id = ${company}`;
  await rename('Firstname');
  expect(await found('firstnam')).toBe(0);

  // The state after a run that died after its first batch.
  await sql`UPDATE renamed_companies SET after_job = (SELECT index_portion(${company}, '00000000-0000-0000-0000-000000000000', 60))`;
  expect(await found('firstnam')).toBe(60);
  await sql`UPDATE jobs SET closed_at = now() WHERE id IN (SELECT id FROM jobs ORDER BY id DESC LIMIT 10)`;
  await indexRenamed({ sql: worker.sql, portion: 60 });
  expect([await found('firstnam'), (await sql`SELECT FROM renamed_companies`).count]).toEqual([140, 0]);

  // Renamed again half way.
  await rename('Secondname');
  await sql`UPDATE renamed_companies SET after_job = (SELECT index_portion(${company}, '00000000-0000-0000-0000-000000000000', 60))`;
  await rename('Thirdname');
  await indexRenamed({ sql: worker.sql, portion: 60 });
  expect([await found('firstnam'), await found('secondnam'), await found('thirdnam')]).toEqual([0, 0, 140]);
});
