import { FACET_NAMES, FACET_OPTIONS, FACETS, facetWord, optionBits, type Facet } from '@hireledger/domain/jobs/facets';
import { SALARY_BUCKETS } from '@hireledger/domain/jobs/salary-buckets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket('facets test');
});
afterAll(() => market?.close());

interface Choice {
  facet: Facet;
  value: string;
  /** The lowest pay in whole dollars. */
  pay: number | null;
}

const CHOICES: Choice[] = FACET_NAMES.flatMap((facet) =>
  FACETS[facet].options.map((value) => ({
    facet,
    value,
    pay: facet === 'salary' ? SALARY_BUCKETS.find(({ id }) => id === value)!.from : null,
  })),
);

/** What the database stores for a job with this one choice. */
async function indexed({ facet, value, pay }: Choice): Promise<{ facets: number; words: string[] }> {
  const list = (name: Facet) => (name === facet ? [value] : []);
  const { sql } = market.database;
  const [job] = await sql<{ id: string }[]>`
    INSERT INTO jobs (company_id, title, employment_types, categories, skills, job_description, responsibilities, who_you_are, qualifications,
      application_methods, capacity, location, currency, job_level, salary_min, salary_max)
    VALUES (${market.company}, '', ${list('employmentType')}, ${list('category')}, '{}', '', '', '', '', '{}', 1, '', 'USD',
      ${list('jobLevel')[0] ?? null}, ${pay}, ${pay}) RETURNING id`;
  const [row] = await sql<{ facets: number; words: string[] }[]>`
    SELECT facets, tsvector_to_array(words) AS words FROM job_search WHERE job_id = ${job!.id}`;
  return row!;
}

describe('the facets of the index', () => {
  it.each(CHOICES)('have the same position for $facet "$value" in the database as in domain', async (choice) => {
    const { facets, words } = await indexed(choice);
    const bit = FACETS[choice.facet].first + FACETS[choice.facet].options.indexOf(choice.value);
    expect(optionBits(facets)).toBe(1 << bit);
    expect(words.filter((word) => /^[a-z]\d+$/.test(word))).toEqual([facetWord(choice.facet, choice.value)]);
  });

  it('have the same bounds of salary in the database as in domain', async () => {
    const { first } = FACETS.salary;
    for (const [index, { from, to }] of SALARY_BUCKETS.entries())
      for (const pay of [from, to === null ? from * 2 : to - 1])
        expect(optionBits((await indexed({ facet: 'salary', value: '', pay })).facets), `${pay}`).toBe(
          1 << (first + index),
        );
  });

  it('fit into a number of 31 bits, packed and spread', () => {
    expect(FACET_OPTIONS).toBeLessThan(32);
    expect(Math.max(...FACET_NAMES.map((name) => FACETS[name].shift + FACETS[name].width))).toBeLessThan(32);
  });
});
