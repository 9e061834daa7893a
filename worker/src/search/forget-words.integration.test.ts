import { openDatabase, type Database } from '@hireledger/db/connect';
import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../testing/accounts.ts';
import { createForgetWords } from './forget-words.ts';

let test: TestDatabase;
let database: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url, { name: 'words test' });
  worker = openDatabase(test.workerUrl, { name: 'words test, worker' });
});
afterAll(async () => {
  await database?.close();
  await worker?.close();
  await test?.drop();
});

const words = async () =>
  (await database.sql<{ word: string }[]>`SELECT word FROM search_vocabulary`).map(({ word }) => word).sort();
const post = async (company: string, title: string, skills: string[] = []) => {
  await database.sql`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications, application_methods,
      capacity, location, currency)
    VALUES (${company}, ${title}, '{}', '{}', ${skills}, 'glassblower', '', '', '', '{}', 1, 'Lagos', 'USD')`;
};

it('forgets the words that no listed job has any more, a bounded number in each run, and keeps all others', async () => {
  const { sql } = database;
  const company = await createAccount(sql, 'company');
  await sql`UPDATE companies SET name = 'Oʼconnor & Söhne' WHERE user_id = ${company}`;
  await post(company, `The senior full-stack engineers' lead, C:\\temp\\new it's o'neill 'x\\'y`, [
    'Node.js',
    'C++',
    'https://a.example/b?c=d%20',
    'Ünïcode',
    '日本語',
  ]);
  const used = await words();
  expect(used).toEqual(expect.arrayContaining(['full-stack', 'engineers', 'node.js', 'söhne', 'the']));

  await post(company, 'Lamplighter Glassblower', ['Wicks']);
  await post(company, 'Chandler', ['Candles']);
  await sql`UPDATE jobs SET closed_at = now() WHERE title LIKE 'Lamp%'`;
  await sql`UPDATE jobs SET title = 'Lead' WHERE title = 'Chandler'`;
  expect(await words()).toHaveLength(used.length + 5);

  // Two of one portion each do not reach the end; the job continues where it was, and begins again after the last.
  const forget = createForgetWords({ sql: worker.sql, portion: 3, portionsPerRun: 2 });
  await forget();
  expect((await words()).length).toBeGreaterThan(used.length + 1);
  for (let run = 0; run < used.length; run += 1) await forget();
  expect(await words()).toEqual([...used, 'candles'].sort());

  await post(company, 'Lamplighter');
  expect(await words()).toContain('lamplighter');
});
