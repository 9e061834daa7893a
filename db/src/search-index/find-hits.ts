import type { JobSort } from '@hireledger/domain/http/job-search';
import { chosenBits, FACET_NAMES, FACET_OPTIONS, FACETS, type Facet } from '@hireledger/domain/jobs/facets';
import type { Block } from './blocks.ts';
import { BLOCK_SIZE, BLOCK_WORDS, countBits, lowestBit } from './job-bits.ts';
import { dropAny, intersectAny, type ClauseLists } from './clause-bits.ts';
import { spreadHits, type Matches } from './spread-hits.ts';
import { createTopHits, type Hit, type TopHits } from './top-hits.ts';
import type { Chosen } from './tsquery.ts';

export interface HitsQuery {
  /** Lists for each clause: a job must be on those of each. */
  all: readonly ClauseLists[];
  /** A job must fit none of these: words that are left out, and numbers that are no longer an open job. */
  not: ClauseLists;
  /** Lists for the same words where they count more, best first; a job that is on none comes last. Empty without relevance. */
  tiers: readonly (readonly ClauseLists[])[];
  /** Without words the most relevant are spread over companies. */
  spread: boolean;
  chosen: Chosen;
  /** Milliseconds. */
  since: number | null;
  sort: JobSort;
  after: Hit | null;
  most: number;
  counts: boolean;
  /** Counts are exact up to this number, and counting stops there. */
  countTo: number;
}

interface HitsFound {
  hits: Hit[];
  total: number;
  /** Whether words, place and age match anything, whatever is chosen. */
  any: boolean;
  /** For each choice, the jobs that match it and the choices of the other facets; counting stops past `countTo`. */
  counts: Float64Array;
}

/** Bits of the present block, and which of their words have any; one query runs at a time. */
const matching = new Uint32Array(BLOCK_WORDS);
const together = new Uint32Array(BLOCK_WORDS);
const others = new Uint32Array(BLOCK_WORDS);
const tiered = new Uint32Array(BLOCK_WORDS);
const filled = new Uint8Array(BLOCK_WORDS);

/**
 * Finds a page and its counts in one pass over the blocks: jobs are bits, so a million of them are 32,000 words, and
 * words whose best job is worse than the page's last one are skipped. The number of a choice is what it would find: its
 * facet's other choices are ignored, those of other facets apply.
 */
export function findHits(blocks: readonly Block[], query: HitsQuery): HitsFound {
  const facets = FACET_NAMES.map((name) => ({ name, mask: chosenBits(name, query.chosen[name]) }));
  const chosen = facets.filter(({ mask }) => mask !== 0);
  const counts = new Float64Array(FACET_OPTIONS);
  const top = createTopHits(query.most, query.after);
  const spread: Matches[] = [];
  let [total, any] = [0, false];
  for (const block of blocks) {
    const words = takeMatching(block, query);
    if (words === 0) continue;
    any = true;
    together.set(matching);
    for (const { mask } of chosen) intersectChosen(together, block, mask, words);
    if (total <= query.countTo) for (let at = 0; at < words; at += 1) total += countBits(together[filled[at]!]!);
    if (query.counts)
      for (const { name, mask } of facets) {
        if (isCounted(name, counts, query.countTo)) continue;
        if (mask !== 0) {
          others.set(matching);
          for (const other of chosen) if (other.name !== name) intersectChosen(others, block, other.mask, words);
        }
        countOptions(mask === 0 ? together : others, block, name, counts, words, query.countTo);
      }
    if (query.spread) spread.push({ block, bits: takeFilled(together, words) });
    else offerAll(block, query, top, words);
  }
  return { hits: query.spread ? spreadHits(spread, query.most, query.after) : top.list(), total, any, counts };
}

const pastOf = (name: Facet): number => FACETS[name].first + FACETS[name].options.length;

/** The jobs of a block that match words, place and age; returns how many words of bits have any. */
function takeMatching({ block, listed, posted, postedBounds }: Block, { all, not, since }: HitsQuery): number {
  matching.set(listed);
  for (const lists of all) if (!intersectAny(matching, lists, block)) return 0;
  dropAny(matching, not, block);
  let words = 0;
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    if (matching[word] === 0) continue;
    if (since !== null && postedBounds[word * 2]! < since) {
      if (postedBounds[word * 2 + 1]! < since) continue;
      for (let left = matching[word]!; left !== 0; left &= left - 1)
        if (posted[word * 32 + lowestBit(left)]! < since) matching[word]! &= ~(left & -left);
      if (matching[word] === 0) continue;
    }
    filled[words] = word;
    words += 1;
  }
  return words;
}

/** Keeps the jobs that match any of the chosen options. */
function intersectChosen(bits: Uint32Array, { options }: Block, mask: number, words: number): void {
  for (let at = 0; at < words; at += 1) {
    const word = filled[at]!;
    let any = 0;
    for (let left = mask; left !== 0; left &= left - 1) any |= options[lowestBit(left) * BLOCK_WORDS + word]!;
    bits[word]! &= any;
  }
}

/** Whether every choice of a facet has more jobs than are counted. */
function isCounted(name: Facet, counts: Float64Array, countTo: number): boolean {
  for (let option = FACETS[name].first; option < pastOf(name); option += 1)
    if (counts[option]! <= countTo) return false;
  return true;
}

function countOptions(
  bits: Uint32Array,
  { options }: Block,
  name: Facet,
  counts: Float64Array,
  words: number,
  countTo: number,
): void {
  for (let option = FACETS[name].first; option < pastOf(name); option += 1) {
    if (counts[option]! > countTo) continue;
    let jobs = 0;
    for (let at = 0, from = option * BLOCK_WORDS; at < words; at += 1)
      jobs += countBits(bits[filled[at]!]! & options[from + filled[at]!]!);
    counts[option]! += jobs;
  }
}

/** A copy of the bits that match; those of other words may be too old. */
function takeFilled(bits: Uint32Array, words: number): Uint32Array {
  const taken = new Uint32Array(BLOCK_WORDS);
  for (let at = 0; at < words; at += 1) taken[filled[at]!] = bits[filled[at]!]!;
  return taken;
}

/** Offers the jobs in `together` to the page, tier by tier. */
function offerAll(block: Block, { sort, tiers }: HitsQuery, top: TopHits, words: number): void {
  const [values, bounds] = sort === 'salary' ? [block.pay, block.payBounds] : [block.posted, block.postedBounds];
  for (let tier = 1; tier <= tiers.length + 1; tier += 1) {
    const lists = tiers[tier - 1];
    if (lists) {
      tiered.set(together);
      if (!lists.every((each) => intersectAny(tiered, each, block.block))) continue;
    }
    for (let at = 0; at < words; at += 1) {
      const word = filled[at]!;
      const bits = lists ? tiered[word]! : together[word]!;
      if (bits === 0) continue;
      together[word]! &= ~bits;
      if (top.wants(tier, bounds[word * 2 + 1]!)) offerWord(bits, tier, block.block, word, values, top);
    }
  }
}

function offerWord(bits: number, tier: number, block: number, word: number, values: Float64Array, top: TopHits): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const offset = word * 32 + lowestBit(left);
    top.offer(tier, values[offset]!, block * BLOCK_SIZE + offset);
  }
}
