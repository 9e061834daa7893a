import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchIndex, type IndexAnswer, type SearchIndex } from './query.ts';
import { TEST_JOBS } from './test-jobs.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket('queries test');
  for (const { title, types = [], category, level, skills = [], location = '', description = '' } of TEST_JOBS)
    await market.database.sql`
      INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
        application_methods, capacity, location, currency, job_level)
      VALUES (${market.company}, ${title}, ${types}, ${category ? [category] : []}, ${skills}, ${description}, '', '', '', '{}', 1, ${location}, 'USD', ${level ?? null})`;
});
afterAll(() => market?.close());

/**
 * What is typed, the titles that come first in any order, and titles that must not appear. `all`: no others may appear.
 */
interface Example {
  q: string;
  first: string[];
  all?: boolean;
  never?: string[];
  /** What is searched instead. */
  instead?: string;
}

const ENGINEERS_OF_FRONTENDS = ['Frontend Engineer', 'Front-End Developer', 'Web Developer'];

const EXAMPLES: Example[] = [
  // Spellings and synonyms.
  { q: 'frontend developer', first: ENGINEERS_OF_FRONTENDS, all: true },
  { q: 'front-end engineer', first: ENGINEERS_OF_FRONTENDS, all: true },
  { q: 'Front End Dev', first: ENGINEERS_OF_FRONTENDS, all: true },
  { q: 'back end developer', first: ['Backend Engineer'], all: true },
  { q: 'fullstack engineer', first: ['Full Stack Programmer'], all: true },
  { q: 'ml engineer', first: ['Machine Learning Engineer'], all: true },
  { q: 'smart contract developer', first: ['Solidity Engineer'], all: true },
  { q: 'k8s', first: ['DevOps Engineer'], all: true },
  { q: 'nodejs', first: ['Backend Engineer'], all: true },
  { q: 'graphic designer', first: ['Visual Designer'], all: true },
  { q: 'mobile developer', first: ['iOS Engineer'], all: true },
  { q: 'accountant', first: ['Bookkeeper'], all: true },
  { q: 'ux', first: ['User Experience Researcher'], all: true },
  { q: 'hr jobs', first: ['People Partner'], all: true },
  { q: 'customer support', first: ['Customer Service Agent'], all: true },
  // Words that mean a filter or a place.
  { q: 'remote designer', first: ['Product Designer'], all: true },
  { q: 'figma remote', first: ['Product Designer'], all: true },
  { q: 'remote designer lagos', first: ['Product Designer'], all: true },
  { q: 'hybrid designer', first: ['Visual Designer'], all: true },
  { q: 'part-time excel', first: ['Bookkeeper'], all: true },
  { q: 'senior backend', first: ['Backend Engineer'], all: true },
  { q: 'entry level remote', first: ['Customer Service Agent'], all: true },
  { q: 'freelance assistant', first: ['Administrative Assistant'], all: true },
  { q: 'sales jobs in New York', first: ['Sales Manager'], all: true },
  // The title weighs most.
  { q: 'product designer', first: ['Product Designer', 'Product Designer', 'Product Design Intern'] },
  { q: 'software developer', first: ['Software Engineer'] },
  // Exclusion.
  { q: 'product designer -intern', first: ['Product Designer'], never: ['Product Design Intern'] },
  { q: 'engineer -remote -ios', first: ['Machine Learning Engineer'], never: ['DevOps Engineer', 'iOS Engineer'] },
  // Typing errors, and fewer words before no result at all.
  { q: 'frontend developr', first: ENGINEERS_OF_FRONTENDS, all: true, instead: 'frontend developer' },
  { q: 'senior ballet dancer', first: ['Ballet Dancer'], all: true, instead: 'ballet dancer' },
  { q: 'urgent bookkeeper', first: ['Bookkeeper'], all: true, instead: 'bookkeeper' },
  { q: 'qqzzx dancer -intern', first: ['Ballet Dancer'], all: true, instead: 'dancer -intern' },
];

describe.each(['one by one', 'from blocks'])('with jobs read %s', (state) => {
  let index: SearchIndex;
  beforeAll(async () => {
    const { sql, search } = market.database;
    if (state === 'from blocks') {
      await sql`SELECT seal_block(0, 2147483647)`;
      await sql`UPDATE search_seal SET sealed_to = (SELECT last_value + 1 FROM job_numbers)`;
    }
    index = openSearchIndex(search);
  });

  const ask = (q: string, more = {}) => index.query({ q, limit: 50, countTo: 100, now: new Date(), ...more });
  async function titlesOf({ hits }: IndexAnswer): Promise<string[]> {
    const rows = await market.database.sql<{ number: number; title: string }[]>`
      SELECT s.number, j.title FROM job_search s JOIN jobs j ON j.id = s.job_id`;
    return hits.map(({ number }) => rows.find((row) => row.number === number)!.title);
  }

  it.each(EXAMPLES)('"$q" finds $first first', async ({ q, first, all, never = [], instead = null }) => {
    const answer = await ask(q);
    const titles = await titlesOf(answer);
    expect(titles.slice(0, first.length).sort()).toEqual([...first].sort());
    if (all) expect(titles).toHaveLength(first.length);
    expect(titles.filter((title) => never.includes(title))).toEqual([]);
    expect(answer.correctedTo).toBe(instead);
    expect(answer.total).toBe(titles.length);
  });

  it('a minus only excludes what it names, and keeps what only mentions it', async () => {
    const titles = await titlesOf(await ask('-intern'));
    expect(titles).toHaveLength(TEST_JOBS.length - 2);
    expect(titles).toEqual(expect.arrayContaining(['Web Developer', 'Vice President, Business Development']));
  });

  it('chosen filters narrow what was typed, and words are not dropped because of them', async () => {
    const chosen = { employmentType: ['Internship' as const], category: [], jobLevel: [], salary: [] };
    expect((await ask('frontend developer', { chosen })).hits).toEqual([]);
    expect(await ask('frontend developer', { chosen })).toMatchObject({ total: 0, correctedTo: null });
    expect(await titlesOf(await ask('product designer', { chosen }))).toEqual(['Product Designer']);
  });

  it('fewer words are continued page by page like all words', async () => {
    const whole = (await ask('zzqqx designer')).hits;
    const firstPage = await ask('zzqqx designer', { limit: 2 });
    const rest = await ask('zzqqx designer', { limit: 50, after: firstPage.hits.at(-1) });
    expect([...firstPage.hits, ...rest.hits]).toEqual(whole);
    expect((await ask('zzqqx designer', { after: whole.at(-1) })).hits).toEqual([]);
  });

  it('the tsquery of a saved search finds the same jobs', async () => {
    for (const { q } of EXAMPLES.filter(({ instead }) => !instead)) {
      const filters = { q, location: '', employmentType: [], category: [], jobLevel: [], salary: [] };
      const { tsquery } = await index.compile(filters);
      const rows = await market.database.sql<{ number: number }[]>`
        SELECT number FROM job_search WHERE words @@ ${tsquery}::tsquery ORDER BY number`;
      const numbers = (await ask(q)).hits.map(({ number }) => number).sort((a, b) => a - b);
      expect(
        rows.map(({ number }) => number),
        q,
      ).toEqual(numbers);
    }
  });

  it('an incomplete word finds its completions, together with words with other spellings', async () => {
    expect(await titlesOf(await ask('frontend dev', { unfinished: true }))).toEqual(
      expect.arrayContaining(ENGINEERS_OF_FRONTENDS),
    );
    expect(await titlesOf(await ask('remote des', { unfinished: true }))).toEqual(['Product Designer']);
    expect(await titlesOf(await ask('the', { unfinished: true }))).toEqual(['Ballet Dancer']);
  });

  it('the last word is read as a beginning where it finds nothing, also where no other words are searched', async () => {
    for (const more of [{}, { asTyped: true }, { sort: 'newest' }]) {
      const begun = await ask('remote desig', more);
      expect(await titlesOf(begun)).toEqual(['Product Designer']);
      expect(begun).toMatchObject({ correctedTo: null, begunWith: 'desig' });
    }
    expect((await ask('desig zzqqx', { asTyped: true })).hits).toEqual([]);
  });
});
