import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPruneVocabulary } from './prune-vocabulary.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket('words test');
});
afterAll(() => market?.close());

const words = async () =>
  (await market.database.sql<{ word: string }[]>`SELECT word FROM search_vocabulary`).map(({ word }) => word).sort();
const post = async (company: string, title: string, skills: string[] = []) => {
  await market.database.sql`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications, application_methods,
      capacity, location, currency)
    VALUES (${company}, ${title}, '{}', '{}', ${skills}, 'glassblower', '', '', '', '{}', 1, 'Lagos', 'USD')`;
};

it('deletes the words that no listed job has any more, a limited number in each run, and keeps all others', async () => {
  const { company, worker } = market;
  const { sql } = market.database;
  await sql`UPDATE companies SET name = 'Oʼconnor & Söhne' WHERE user_id = ${company}`;
  await post(company, `The senior full-stack engineers' lead, C:\\temp\\new it's o'neill 'x\\'y`, [
    'Node.js',
    'C++',
    'https://a.example/b?c=d%20',
    'Ünïcode',
    '日本語',
  ]);
  const used = await words();
  expect(used).toEqual(expect.arrayContaining(['full-stack', 'engineers', 'nodejs', 'sohne', 'the']));

  await post(company, 'Lamplighter Glassblower', ['Wicks']);
  await post(company, 'Chandler', ['Candles']);
  await sql`UPDATE jobs SET closed_at = now() WHERE title LIKE 'Lamp%'`;
  await sql`UPDATE jobs SET title = 'Lead' WHERE title = 'Chandler'`;
  expect(await words()).toHaveLength(used.length + 5);

  // Two runs of one batch each do not reach the end; the job continues at its position, and starts again after the
  // last.
  const prune = createPruneVocabulary({ sql: worker.sql, portion: 3, portionsPerRun: 2 });
  await prune();
  expect((await words()).length).toBeGreaterThan(used.length + 1);
  for (let run = 0; run < used.length; run += 1) await prune();
  expect(await words()).toEqual([...used, 'candles'].sort());

  await post(company, 'Lamplighter');
  expect(await words()).toContain('lamplighter');
});
