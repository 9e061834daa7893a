import { BLOCK_WORDS, intersect, type Postings } from './job-bits.ts';

/** Lists of the alternatives of a clause: a job matches if it is on all lists of one of them. */
export type ClauseLists = readonly (readonly Postings[])[];

const either = new Uint32Array(BLOCK_WORDS);
const each = new Uint32Array(BLOCK_WORDS);

/** Keeps the matching jobs in `bits`. False if no job of the block matches; `bits` are then undefined. */
export function intersectAny(bits: Uint32Array, lists: ClauseLists, block: number): boolean {
  const here = lists.filter((all) => all.every((postings) => postings.has(block)));
  const [only] = here;
  if (!only) return false;
  if (here.length === 1) {
    for (const postings of only) intersect(bits, postings.get(block)!);
    return true;
  }
  takeEither(here, block);
  intersect(bits, either);
  return true;
}

/** Removes the matching jobs from `bits`. */
export function dropAny(bits: Uint32Array, lists: ClauseLists, block: number): void {
  const here = lists.filter((all) => all.every((postings) => postings.has(block)));
  if (here.length === 0) return;
  takeEither(here, block);
  for (let word = 0; word < BLOCK_WORDS; word += 1) bits[word]! &= ~either[word]!;
}

function takeEither(lists: ClauseLists, block: number): void {
  either.fill(0);
  for (const [first, ...more] of lists) {
    each.set(first!.get(block)!);
    for (const postings of more) intersect(each, postings.get(block)!);
    for (let word = 0; word < BLOCK_WORDS; word += 1) either[word]! |= each[word]!;
  }
}
