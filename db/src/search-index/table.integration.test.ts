import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchIndex, type SearchIndex } from './query.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { TABLE, TABLE_JOBS } from './test-table.ts';

const ROLES = ['Waiter', 'Cook', 'Florist', 'Plumber', 'Librarian'];
const PLACES = ['Oslo', 'Lima', 'Perth', 'Quito'];

let market: TestMarket;
let index: SearchIndex;
beforeAll(async () => {
  market = await openTestMarket('table test');
  const { sql, search } = market.database;
  // Three hundred jobs, the newest of which are none of the table's.
  const others = Array.from({ length: 300 - TABLE_JOBS.length }, (_, n) => ({
    title: `${ROLES[n % ROLES.length]} ${n}`,
    location: PLACES[n % PLACES.length]!,
  }));
  for (const { title, skills = [], description = '', location = '', country = null, types = [] } of [
    ...TABLE_JOBS,
    ...others,
  ] as (typeof TABLE_JOBS)[number][])
    await sql`
      INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
        application_methods, capacity, location, country, currency)
      VALUES (${market.company}, ${title}, ${types}, '{}', ${skills}, ${description}, '', '', '', '{}', 1, ${location}, ${country}, 'USD')`;
  index = openSearchIndex(search);
});
afterAll(() => market?.close());

const ask = (q: string) => index.query({ q, limit: 50, countTo: 100, now: new Date() });

describe('the table of queries at 300 jobs', () => {
  it.each(TABLE)(
    '"$q" finds $first first, and not $absent',
    async ({ q, first, only, absent = [], instead = null }) => {
      const { hits, correctedTo } = await ask(q);
      const rows = await market.database.sql<{ number: number; title: string }[]>`
      SELECT s.number, j.title FROM job_search s JOIN jobs j ON j.id = s.job_id`;
      const titles = hits.map(({ number }) => rows.find((row) => row.number === number)!.title);
      expect(titles.slice(0, first.length).toSorted()).toEqual(first.toSorted());
      if (only) expect(titles).toHaveLength(first.length);
      expect(titles.filter((title) => absent.includes(title))).toEqual([]);
      expect(correctedTo).toBe(instead);
    },
  );
});
