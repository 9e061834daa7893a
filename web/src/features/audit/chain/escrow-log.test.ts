import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleEvent } from '../testing/example-events.ts';
import type { EscrowEvent } from './escrow-event.ts';
import {
  BLOCKS_PER_READ,
  emptyLog,
  newerRanges,
  olderRange,
  REREAD_DEPTH,
  withRange,
  type BlockRange,
  type EscrowLog,
} from './escrow-log.ts';

const event = (blockNumber: number, extra: Partial<EscrowEvent> = {}): EscrowEvent =>
  exampleEvent({ blockNumber, amount: 1n, ...extra });
const covers = (ranges: BlockRange[]) => ranges.reduce((sum, range) => sum + range.to - range.from + 1, 0);

describe('reading the chain back', () => {
  it('reads every block from the head to the deployment exactly once, in bounded ranges', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.nat(30_000), (a, b) => {
        const [deployBlock, head] = [Math.min(a, b), Math.max(a, b)];
        let log = emptyLog(head);
        const ranges: BlockRange[] = [];
        for (let range = olderRange(log, deployBlock); range; range = olderRange(log, deployBlock)) {
          ranges.push(range);
          log = withRange(log, range, []);
        }
        expect(covers(ranges)).toBe(head - deployBlock + 1);
        expect(ranges.every((range) => range.to - range.from < BLOCKS_PER_READ)).toBe(true);
        expect(log).toEqual({ from: deployBlock, to: head, events: [] });
      }),
    );
  });
});

describe('following the head', () => {
  const log: EscrowLog = { from: 100, to: 200, events: [] };

  it('asks nothing while there is no new block', () => {
    expect(newerRanges(log, 200)).toEqual([]);
  });
  it('reads the new blocks and a few before them', () => {
    expect(newerRanges(log, 203)).toEqual([{ from: 201 - REREAD_DEPTH, to: 203 }]);
  });
  it('never starts after the read blocks, so that the log has no gap', () => {
    expect(newerRanges({ from: 199, to: 200, events: [] }, 201)).toEqual([{ from: 199, to: 201 }]);
  });
  it('splits a long range into bounded ones without a gap', () => {
    const ranges = newerRanges(log, 200 + 3 * BLOCKS_PER_READ)!;
    expect(covers(ranges)).toBe(3 * BLOCKS_PER_READ + REREAD_DEPTH);
    for (const [index, range] of ranges.entries()) if (index > 0) expect(range.from).toBe(ranges[index - 1]!.to + 1);
  });
  it('starts again when the chain is shorter than the log', () => {
    expect(newerRanges(log, 150)).toBeNull();
  });
});

describe('what was read', () => {
  it('is replaced by a later reading of the same blocks, newest first', () => {
    const first = withRange(emptyLog(10), { from: 1, to: 10 }, [event(3), event(9)]);
    const later = withRange(first, { from: 8, to: 12 }, [event(11), event(12)]);
    expect(later.events.map((each) => each.blockNumber)).toEqual([12, 11, 3]);
    expect([later.from, later.to]).toEqual([1, 12]);
  });
});
