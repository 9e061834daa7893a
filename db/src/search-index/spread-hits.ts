// Why: docs/decisions/0398-order-spread-and-correct-what-the-board-finds.md
import { countCompanies, type Block } from './blocks.ts';
import { BLOCK_SIZE, BLOCK_WORDS, lowestBit } from './job-bits.ts';
import { createTopHits, type Hit, type TopHits } from './top-hits.ts';

/** Jobs of a block that match. */
export interface Matches {
  block: Block;
  bits: Uint32Array;
}

/** Every company shows its newest job before any shows its second, and so on; after so many, the rest are newest first. */
export const TURNS = 8;
const FIRST_REACH_MS = 15 * 60_000;
const REACH_GROWS = 4;

/** How many turns each company has taken, and when and with which job; one query runs at a time. */
let taken = new Uint8Array(0);
let values = new Float64Array(0);
let numbers = new Int32Array(0);

/**
 * A page of jobs spread over their companies: the tier of a job is its place among its company's jobs, newest first.
 * Only jobs newer than the page's last one matter for that, so they are looked at from the newest on, farther back each
 * time, until the page is full. All jobs are looked at where the page has nearly every company: 50 ms for a million.
 */
export function spreadHits(found: readonly Matches[], most: number, after: Hit | null): Hit[] {
  const { oldest, newest } = boundsOf(found);
  for (let reach = FIRST_REACH_MS; newest - reach > oldest; reach *= REACH_GROWS) {
    takeTurns(found, newest - reach);
    const top = createTopHits(most, after);
    offerTurn(after?.tier ?? 1, top);
    if (top.list().length === most) return top.list();
  }
  takeTurns(found, -Infinity);
  const top = createTopHits(most, after);
  for (let tier = 1; tier <= TURNS; tier += 1) offerTurn(tier, top);
  offerRest(found, top);
  return top.list();
}

function offerTurn(tier: number, top: TopHits): void {
  for (let company = 0; company < taken.length; company += 1) {
    const at = company * TURNS + tier - 1;
    if (taken[company]! >= tier && top.wants(tier, values[at]!)) top.offer(tier, values[at]!, numbers[at]!);
  }
}

/** Gives the turns to the newest jobs of each company, among those posted from then on. */
function takeTurns(found: readonly Matches[], from: number): void {
  if (taken.length < countCompanies()) {
    taken = new Uint8Array(countCompanies() * 2);
    values = new Float64Array(taken.length * TURNS);
    numbers = new Int32Array(taken.length * TURNS);
  }
  taken.fill(0);
  for (const { block, bits } of found) {
    const { posted, postedBounds, companies } = block;
    for (let word = 0; word < BLOCK_WORDS; word += 1) {
      if (bits[word] === 0 || postedBounds[word * 2 + 1]! < from) continue;
      for (let left = bits[word]!; left !== 0; left &= left - 1) {
        const offset = word * 32 + lowestBit(left);
        if (posted[offset]! >= from) takeTurn(companies[offset]!, posted[offset]!, block.block * BLOCK_SIZE + offset);
      }
    }
  }
}

/** Puts a job among the newest of its company, if it is one of them. */
function takeTurn(company: number, value: number, number: number): void {
  const first = company * TURNS;
  let at = first + taken[company]!;
  if (at === first + TURNS) {
    if (!isAfter(at - 1, value, number)) return;
    at -= 1;
  } else taken[company]! += 1;
  for (; at > first && isAfter(at - 1, value, number); at -= 1) {
    values[at] = values[at - 1]!;
    numbers[at] = numbers[at - 1]!;
  }
  values[at] = value;
  numbers[at] = number;
}

/** Whether the turn comes after a job. */
const isAfter = (turn: number, value: number, number: number): boolean =>
  value > values[turn]! || (value === values[turn]! && number > numbers[turn]!);

/** What has no turn: the older jobs of companies with many. */
function offerRest(found: readonly Matches[], top: TopHits): void {
  for (const { block, bits } of found)
    for (let word = 0; word < BLOCK_WORDS; word += 1) {
      if (bits[word] === 0 || !top.wants(TURNS + 1, block.postedBounds[word * 2 + 1]!)) continue;
      for (let left = bits[word]!; left !== 0; left &= left - 1) {
        const offset = word * 32 + lowestBit(left);
        const value = block.posted[offset]!;
        const number = block.block * BLOCK_SIZE + offset;
        const last = block.companies[offset]! * TURNS + TURNS - 1;
        if (taken[block.companies[offset]!] === TURNS && !isAfter(last, value, number) && numbers[last] !== number)
          top.offer(TURNS + 1, value, number);
      }
    }
}

/** Within which times the jobs were posted, at most. */
function boundsOf(found: readonly Matches[]): { oldest: number; newest: number } {
  let [oldest, newest] = [Infinity, -Infinity];
  for (const { block, bits } of found)
    for (let word = 0; word < BLOCK_WORDS; word += 1) {
      if (bits[word] === 0) continue;
      oldest = Math.min(oldest, block.postedBounds[word * 2]!);
      newest = Math.max(newest, block.postedBounds[word * 2 + 1]!);
    }
  return { oldest, newest };
}
