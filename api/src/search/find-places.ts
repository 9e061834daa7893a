import type { JobSort } from '@hireledger/domain/http/job-search';
import { COUNT_LIMIT } from '../read-models/events-up-to.ts';
import { createBestPlaces, type BestPlaces } from './best-places.ts';
import type { Block } from './blocks.ts';
import type { BoardPlace } from './board-cursor.ts';
import { BLOCK_SIZE, BLOCK_WORDS, countBits, keepListed, lowestBit, type Postings } from './job-bits.ts';
import { GROUP_NAMES, GROUPS, maskOf, OPTIONS, type Chosen, type Group } from './question.ts';

/** A job that is not in a block yet, and that the words and the age found. */
export interface TailJob {
  number: number;
  tier: number;
  options: number;
  posted: number;
  pay: number;
}

export interface PlacesAsked {
  /** Lists of the words and of the place: a job has to be on each. */
  all: readonly Postings[];
  /** Lists of the same words in the title, and in title, skills, categories or company; null where relevance is not asked for. */
  inTitle: readonly Postings[] | null;
  inHead: readonly Postings[] | null;
  /** Numbers that no longer stand for an open job, by block. */
  gone: ReadonlyMap<number, readonly number[]>;
  /** Blocks count below this number; what is above is in the tail. */
  sealedTo: number;
  tail: readonly TailJob[];
  chosen: Chosen;
  /** Milliseconds. */
  since: number | null;
  sort: JobSort;
  after: BoardPlace | null;
  most: number;
  counts: boolean;
}

export interface PlacesFound {
  page: BoardPlace[];
  total: number;
  /** For each choice, jobs that fall under it and under the choices of the other groups; those past 10,000 are not counted to their end. */
  counts: Float64Array;
}

/** What is still wanted of a job, or of the jobs of a block. */
interface Wanted {
  name: Group;
  mask: number;
}

/**
 * Finds a page and counts beside it in one pass over the blocks: jobs are bits, so that a million of them are 32,000 words to go through. A number
 * beside a choice counts what it would find: within its own group alone, under the choices of the other groups.
 */
export function findPlaces(blocks: readonly Block[], asked: PlacesAsked): PlacesFound {
  const groups: Wanted[] = GROUP_NAMES.map((name) => ({ name, mask: maskOf(asked.chosen, name) }));
  const chosen = groups.filter(({ mask }) => mask !== 0);
  const counts = new Float64Array(OPTIONS);
  const best = createBestPlaces(asked.most, asked.after);
  const bits = new Uint32Array(BLOCK_WORDS);
  const titled = new Uint32Array(BLOCK_WORDS);
  const headed = new Uint32Array(BLOCK_WORDS);
  const others = new Uint32Array(BLOCK_WORDS);
  const together = new Uint32Array(BLOCK_WORDS);
  let total = 0;
  for (const block of blocks) {
    if (!takeMatching(block, asked, bits)) continue;
    together.set(bits);
    for (const { mask } of chosen) keepChosen(together, block, mask);
    if (asked.counts)
      for (const { name, mask } of groups) {
        if (mask !== 0) {
          others.set(bits);
          for (const other of chosen) if (other.name !== name) keepChosen(others, block, other.mask);
        }
        countOptions(mask === 0 ? together : others, block, name, counts);
      }
    const tiered = asked.inTitle !== null && asked.inHead !== null;
    if (tiered) {
      takeListed(block.block, asked.inTitle!, titled);
      takeListed(block.block, asked.inHead!, headed);
    }
    total += offerAll(together, block, asked.sort === 'salary' ? block.pay : block.posted, best, tiered ? titled : null, headed);
  }
  for (const job of asked.tail) {
    // A job that fails two groups is counted nowhere; one that fails a single group counts among that group's own choices.
    const failed = chosen.filter(({ mask }) => (job.options & mask) === 0);
    if (failed.length > 1) continue;
    if (failed.length === 0) {
      total += 1;
      best.offer(job.tier, asked.sort === 'salary' ? job.pay : job.posted, job.number);
    }
    for (const { name } of failed.length === 0 ? groups : failed)
      for (let option = GROUPS[name].first, past = option + GROUPS[name].options.length; option < past; option += 1)
        if (job.options & (1 << option)) counts[option]! += 1;
  }
  return { page: best.list(), total, counts };
}

/** The jobs of a block that words, place and age find; false where there are none. */
function takeMatching({ block, listed, posted }: Block, { all, gone, sealedTo, since }: PlacesAsked, bits: Uint32Array): boolean {
  if (all.some((postings) => !postings.has(block))) return false;
  bits.set(listed);
  for (const postings of all) keepListed(bits, postings.get(block)!);
  for (const number of gone.get(block) ?? []) bits[(number % BLOCK_SIZE) >>> 5]! &= ~(1 << (number & 31));
  for (let number = Math.max(sealedTo, block * BLOCK_SIZE); number < (block + 1) * BLOCK_SIZE; number += 1) bits[(number % BLOCK_SIZE) >>> 5]! &= ~(1 << (number & 31));
  let some = 0;
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    if (since !== null)
      for (let left = bits[word]!; left !== 0; left &= left - 1) if (posted[word * 32 + lowestBit(left)]! < since) bits[word]! &= ~(left & -left);
    some |= bits[word]!;
  }
  return some !== 0;
}

function takeListed(block: number, all: readonly Postings[], bits: Uint32Array): void {
  bits.fill(all.every((postings) => postings.has(block)) ? 0xffffffff : 0);
  for (const postings of all) if (postings.has(block)) keepListed(bits, postings.get(block)!);
}

/** Leaves the jobs that fall under any of the chosen options. */
function keepChosen(bits: Uint32Array, { options }: Block, mask: number): void {
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    let any = 0;
    for (let left = mask; left !== 0; left &= left - 1) any |= options[lowestBit(left) * BLOCK_WORDS + word]!;
    bits[word]! &= any;
  }
}

function countOptions(bits: Uint32Array, { options }: Block, name: Group, counts: Float64Array): void {
  const { first, options: names } = GROUPS[name];
  for (let option = first; option < first + names.length; option += 1) {
    if (counts[option]! > COUNT_LIMIT) continue;
    let jobs = 0;
    for (let word = 0, at = option * BLOCK_WORDS; word < BLOCK_WORDS; word += 1) jobs += countBits(bits[word]! & options[at + word]!);
    counts[option]! += jobs;
  }
}

/** Offers every job to the page, and counts them. */
function offerAll(bits: Uint32Array, { block }: Block, values: Float64Array, best: BestPlaces, titled: Uint32Array | null, headed: Uint32Array): number {
  let jobs = 0;
  for (let word = 0; word < BLOCK_WORDS; word += 1)
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const place = word * 32 + lowestBit(left);
      best.offer(titled === null || titled[word]! & bit ? 1 : headed[word]! & bit ? 2 : 3, values[place]!, block * BLOCK_SIZE + place);
      jobs += 1;
    }
  return jobs;
}
