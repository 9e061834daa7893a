// Why: docs/decisions/0398-order-spread-and-correct-what-the-board-finds.md
import type { Block } from './blocks.ts';
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

type Job = Pick<Hit, 'value' | 'number'>;

/**
 * A page of jobs spread over their companies: the tier of a job is its place among its company's jobs, newest first.
 * Only jobs newer than the page's last one matter for that, so they are looked at from the newest on, four times as far
 * back each time, until the page is full. A million jobs are looked at where the page has nearly every company.
 */
export function spreadHits(found: readonly Matches[], most: number, after: Hit | null): Hit[] {
  const { oldest, newest } = boundsOf(found);
  for (let reach = FIRST_REACH_MS; newest - reach > oldest; reach *= 4) {
    const top = createTopHits(most, after);
    offerTurn(takeTurns(found, newest - reach), after?.tier ?? 1, top);
    if (top.list().length === most) return top.list();
  }
  const turns = takeTurns(found, -Infinity);
  const top = createTopHits(most, after);
  for (let tier = 1; tier <= TURNS; tier += 1) offerTurn(turns, tier, top);
  if (top.wants(TURNS + 1, newest)) offerRest(found, turns, top);
  return top.list();
}

function offerTurn(turns: ReadonlyMap<number, readonly Job[]>, tier: number, top: TopHits): void {
  for (const jobs of turns.values()) {
    const job = jobs[tier - 1];
    if (job) top.offer(tier, job.value, job.number);
  }
}

/** The newest jobs of each company, among those posted from then on. */
function takeTurns(found: readonly Matches[], from: number): Map<number, Job[]> {
  const turns = new Map<number, Job[]>();
  for (const { block, bits } of found)
    forEachJob(block, bits, from, (value, number, company) => {
      let jobs = turns.get(company);
      if (!jobs) turns.set(company, (jobs = []));
      if (jobs.length === TURNS && !isNewer(value, number, jobs[TURNS - 1]!)) return;
      let at = jobs.length;
      while (at > 0 && isNewer(value, number, jobs[at - 1]!)) at -= 1;
      jobs.splice(at, 0, { value, number });
      if (jobs.length > TURNS) jobs.pop();
    });
  return turns;
}

/** What has no turn: the older jobs of companies with many. */
function offerRest(found: readonly Matches[], turns: ReadonlyMap<number, readonly Job[]>, top: TopHits): void {
  for (const { block, bits } of found)
    forEachJob(block, bits, -Infinity, (value, number, company) => {
      const last = turns.get(company)![TURNS - 1];
      if (last && isNewer(last.value, last.number, { value, number })) top.offer(TURNS + 1, value, number);
    });
}

const isNewer = (value: number, number: number, than: Job): boolean =>
  value > than.value || (value === than.value && number > than.number);

function forEachJob(
  block: Block,
  bits: Uint32Array,
  from: number,
  visit: (value: number, number: number, company: number) => void,
): void {
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    if (bits[word] === 0 || block.postedBounds[word * 2 + 1]! < from) continue;
    for (let left = bits[word]!; left !== 0; left &= left - 1) {
      const offset = word * 32 + lowestBit(left);
      if (block.posted[offset]! >= from)
        visit(block.posted[offset]!, block.block * BLOCK_SIZE + offset, block.companies[offset]!);
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
