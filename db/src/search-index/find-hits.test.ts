import { chosenBits, FACET_NAMES, FACET_OPTIONS, FACETS, optionBits } from '@hireledger/domain/jobs/facets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBlocks } from './blocks.ts';
import { findHits, type HitsQuery } from './find-hits.ts';
import { BLOCK_SIZE, readPostings, type Postings } from './job-bits.ts';
import { TURNS } from './spread-hits.ts';
import type { Chosen } from './tsquery.ts';

interface Job {
  number: number;
  facets: number;
  posted: number;
  pay: number;
  company: number;
  /** 0 has the word nowhere, 1 in the title, 2 in the head, 3 in a text; 4 has it and is no longer listed. */
  word: number;
}

/** A few thousand jobs in three blocks; the middle one is nearly full, so its words are stored as bits. */
const JOBS: Job[] = Array.from({ length: 5_200 }, (_, index) => {
  const number =
    index < 300 ? index * 7 : index < 4_300 ? BLOCK_SIZE + (index - 300) : 2 * BLOCK_SIZE + (index - 4_300) * 3;
  const draw = (salt: number, most: number) =>
    (Math.imul(number * 31 + salt * 7_919, 2_654_435_761) >>> 16) & 0x7fff & (most - 1);
  return {
    number,
    facets: draw(1, 32) | (draw(2, 256) << 5) | ((draw(3, 8) % 6) << 13) | (draw(4, 64) << 16),
    posted: 1_700_000_000_000 + draw(5, 512) * 60_000,
    pay: draw(6, 16) * 500 - 1,
    // A few have most jobs.
    company: draw(8, 4) === 0 ? draw(9, 512) : draw(9, 2),
    word: draw(7, 8) % 5,
  };
});
const blocks = createBlocks((async () =>
  [0, 1, 2].map((block) => ({
    block,
    version: BigInt(block + 1),
    jobs: encode(block),
    companies: encodeCompanies(block),
  }))) as never);
await blocks.upTo(3n);

function encode(block: number): Buffer {
  return Buffer.concat(
    JOBS.filter(({ number }) => Math.floor(number / BLOCK_SIZE) === block).map(({ number, facets, posted, pay }) => {
      const bytes = Buffer.alloc(22);
      bytes.writeUInt16BE(number % BLOCK_SIZE, 0);
      bytes.writeInt32BE(facets, 2);
      bytes.writeBigInt64BE(BigInt(posted), 6);
      bytes.writeBigInt64BE(BigInt(pay), 14);
      return bytes;
    }),
  );
}

function encodeCompanies(block: number): Buffer {
  const here = JOBS.filter(({ number }) => Math.floor(number / BLOCK_SIZE) === block);
  const bytes = Buffer.alloc(here.length * 4);
  here.forEach(({ company }, index) => bytes.writeInt32BE(company, index * 4));
  return bytes;
}

/** As the database writes them: bits from 256 jobs on. */
function postingsOf(has: (job: Job) => boolean): Postings {
  return readPostings(
    Buffer.concat(
      [0, 1, 2].flatMap((block) => {
        const offsets = JOBS.filter((job) => has(job) && Math.floor(job.number / BLOCK_SIZE) === block).map(
          ({ number }) => number % BLOCK_SIZE,
        );
        if (offsets.length === 0) return [];
        const list = Buffer.alloc(offsets.length < 256 ? offsets.length * 2 : BLOCK_SIZE / 8);
        offsets.forEach((offset, at) =>
          offsets.length < 256 ? list.writeUInt16BE(offset, at * 2) : (list[offset >>> 3]! |= 1 << (offset & 7)),
        );
        const head = Buffer.alloc(6);
        head.writeUInt32BE(block, 0);
        head.writeUInt16BE(list.length, 4);
        return [head, list];
      }),
    ),
  );
}

const GONE = postingsOf(({ word }) => word === 4);
const LISTS = {
  // Any of two lists, one of which two others share.
  all: [
    [
      [postingsOf(({ word }) => word === 1 || word === 4)],
      [postingsOf(({ word }) => word > 1), postingsOf(({ word }) => word !== 1)],
    ],
  ],
  tiers: [[[[postingsOf(({ word }) => word === 1)]]], [[[postingsOf(({ word }) => word === 1 || word === 2)]]]],
};

/** So many jobs that the few companies with most of them have no turn left. */
const PAGES = 30;
const EVEN_PAID = postingsOf(({ pay }) => pay % 1_000 === 999);

const choices = fc.record(
  Object.fromEntries(FACET_NAMES.map((name) => [name, fc.subarray([...FACETS[name].options], { maxLength: 2 })])),
) as unknown as fc.Arbitrary<Chosen>;

it('finds and counts the same as checking all jobs one by one, page after page', () => {
  fc.assert(
    fc.property(
      choices,
      fc.constantFrom('relevant', 'newest', 'salary'),
      fc.boolean(),
      fc.boolean(),
      fc.option(fc.integer({ min: 0, max: 512 })),
      (chosen, sort, withWord, without, minutes) => {
        const since = minutes === null ? null : 1_700_000_000_000 + minutes * 60_000;
        const tiered = withWord && sort === 'relevant';
        const spread = !withWord && sort === 'relevant';
        const fits = (job: Job) =>
          job.word !== 4 &&
          (!withWord || job.word > 0) &&
          (!without || job.pay % 1_000 !== 999) &&
          (since === null || job.posted >= since);
        const passes = (job: Job, except?: string) =>
          FACET_NAMES.every(
            (name) =>
              name === except ||
              chosenBits(name, chosen[name]) === 0 ||
              (chosenBits(name, chosen[name]) & optionBits(job.facets)) !== 0,
          );
        const seen = new Map<number, number>();
        const expected = JOBS.filter((job) => fits(job) && passes(job))
          .map((job) => ({ job, value: sort === 'salary' ? job.pay : job.posted, number: job.number }))
          .sort((a, b) => b.value - a.value || b.number - a.number)
          .map(({ job, value, number }) => {
            const turn = (seen.get(job.company) ?? 0) + 1;
            seen.set(job.company, turn);
            return { tier: spread ? Math.min(turn, TURNS + 1) : tiered ? job.word : 1, value, number };
          })
          .sort((a, b) => a.tier - b.tier || b.value - a.value || b.number - a.number);
        const query: HitsQuery = {
          all: withWord ? LISTS.all : [],
          not: without ? [[GONE], [EVEN_PAID]] : [[GONE]],
          tiers: tiered ? LISTS.tiers : [],
          spread,
          chosen,
          since,
          sort,
          after: null,
          most: 20,
          counts: true,
          countTo: 10_000,
        };
        const first = findHits(blocks.all(), query);
        const counts = Array.from({ length: FACET_OPTIONS }, (_, option) => {
          const name = FACET_NAMES.findLast((each) => FACETS[each].first <= option)!;
          return JOBS.filter((job) => fits(job) && passes(job, name) && optionBits(job.facets) & (1 << option)).length;
        });
        expect({ hits: first.hits, total: first.total, counts: [...first.counts] }).toEqual({
          hits: expected.slice(0, 20),
          total: expected.length,
          counts,
        });
        let { hits } = first;
        for (let from = 20; from < Math.min(expected.length + 20, 20 * PAGES); from += 20) {
          ({ hits } = findHits(blocks.all(), { ...query, after: hits.at(-1) ?? null }));
          expect(hits).toEqual(expected.slice(from, from + 20));
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('skips a block without listed jobs', async () => {
  let rows = [
    { block: 0, version: 1n, jobs: encode(0), companies: encodeCompanies(0) },
    { block: 1, version: 2n, jobs: encode(1), companies: encodeCompanies(1) },
  ];
  const held = createBlocks((async () => rows) as never);
  await held.upTo(2n);
  rows = [{ block: 0, version: 3n, jobs: Buffer.alloc(0), companies: Buffer.alloc(0) }];
  await held.upTo(3n);
  expect(held.all().map(({ block }) => block)).toEqual([1]);
});
