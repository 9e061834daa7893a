import { describe, expect, it } from 'vitest';
import { exampleEvent } from '../testing/example-events.ts';
import { BLOCKS_PER_READ, type BlockRange } from './escrow-log.ts';
import { readNewer, readNewest, readOlder } from './read-log.ts';

/** A chain with one escrow event in each block of `blocks`. */
function chain(blocks: number[], head: number) {
  const asked: BlockRange[] = [];
  const state = { head, blocks };
  return {
    state,
    asked,
    head: async () => state.head,
    events: async (range: BlockRange) => {
      asked.push(range);
      return state.blocks
        .filter((block) => range.from <= block && block <= range.to)
        .map((blockNumber) => exampleEvent({ blockNumber }));
    },
  };
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('reading the escrow log', () => {
  it('begins with the newest blocks and goes back in bounded pieces, to the deployment and no further', async () => {
    const reader = chain(upTo(2 * BLOCKS_PER_READ + 5), 2 * BLOCKS_PER_READ + 5);
    let log = await readNewest(reader, 1);
    expect(log.events).toHaveLength(BLOCKS_PER_READ);
    for (let pieces = 0; pieces < 5; pieces += 1) log = await readOlder(reader, log, 1);
    expect(log).toMatchObject({ from: 1, to: 2 * BLOCKS_PER_READ + 5 });
    expect(log.events.map(({ blockNumber }) => blockNumber)).toEqual(reader.state.blocks.toReversed());
    expect(reader.asked).toHaveLength(3);
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
