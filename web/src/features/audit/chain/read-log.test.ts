import { describe, expect, it } from 'vitest';
import type { EscrowEvent } from './escrow-event.ts';
import { BLOCKS_PER_READ, EVENTS_PER_PAGE, READS_AT_ONCE, type BlockRange } from './escrow-log.ts';
import { readNewer, readNewest, readOlder } from './read-log.ts';

/** A chain with one escrow event in each block of `blocks`. */
function chain(blocks: number[], head: number) {
  const asked: BlockRange[] = [];
  const event = (blockNumber: number): EscrowEvent => ({
    key: `${blockNumber}`,
    blockNumber,
    logIndex: 0,
    at: 0,
    transactionHash: '',
    name: 'MilestoneFunded',
    agreementId: '',
    milestone: 0,
    payoutId: '',
    payee: '',
    amount: 1n,
  });
  const state = { head, blocks };
  return {
    state,
    asked,
    head: async () => state.head,
    events: async (range: BlockRange) => {
      asked.push(range);
      return state.blocks.filter((block) => range.from <= block && block <= range.to).map(event);
    },
  };
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('reading the escrow log', () => {
  it('stops after a page of events and continues on request', async () => {
    const reader = chain(upTo(4 * BLOCKS_PER_READ), 4 * BLOCKS_PER_READ);
    const first = await readNewest(reader, 1);
    expect(reader.asked).toHaveLength(1);
    expect(first.events).toHaveLength(BLOCKS_PER_READ);
    const second = await readOlder(reader, first, 1);
    expect(second.events.length).toBeGreaterThanOrEqual(first.events.length + EVENTS_PER_PAGE);
    expect(second.from).toBe(2 * BLOCKS_PER_READ + 1);
  });
  it('makes a bounded number of requests on a long, quiet chain', async () => {
    const reader = chain([], 1_000_000);
    const log = await readNewest(reader, 1);
    expect(reader.asked).toHaveLength(READS_AT_ONCE);
    expect(log.from).toBe(1_000_000 - READS_AT_ONCE * BLOCKS_PER_READ + 1);
  });
  it('adds new events, and drops those that a reorganisation removed', async () => {
    const reader = chain([3, 9], 10);
    const log = await readNewest(reader, 1);
    Object.assign(reader.state, { head: 12, blocks: [3, 10, 12] });
    const later = await readNewer(reader, log, 1);
    expect(later.events.map((event) => event.blockNumber)).toEqual([12, 10, 3]);
    expect(await readNewer(reader, later, 1)).toBe(later);
  });
  it('starts again on a chain that became shorter', async () => {
    const reader = chain([3, 9], 10);
    const log = await readNewest(reader, 1);
    Object.assign(reader.state, { head: 4, blocks: [2] });
    expect(await readNewer(reader, log, 1)).toMatchObject({ from: 1, to: 4, events: [{ blockNumber: 2 }] });
  });
});
