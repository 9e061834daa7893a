import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiveHead, receive, sequenceAfter, type Numbered, type Sequence } from './sequencer.ts';

/** Delivers events, then answers every request for a missing range as the server would, until nothing is missing. */
function play(after: number, head: number, deliveries: readonly (readonly number[])[]): number[] {
  const applied: number[] = [];
  let sequence: Sequence<Numbered> = sequenceAfter(after);
  const take = (numbers: readonly number[]) => {
    const step = receive(
      sequence,
      numbers.map((seq) => ({ seq })),
    );
    sequence = step.sequence;
    applied.push(...step.ready.map((event) => event.seq));
  };
  for (const delivery of deliveries) take(delivery);
  for (
    let asked = receiveHead(sequence, head).missingAfter;
    asked !== null;
    asked = receiveHead(sequence, head).missingAfter
  ) {
    const from = asked;
    take(Array.from({ length: Math.min(3, head - from) }, (_, index) => from + 1 + index));
  }
  return applied;
}

test('any order, doubles and losses: every event is applied exactly once, in order', () => {
  fc.assert(
    fc.property(
      fc.nat(50).chain((after) =>
        fc.nat(40).chain((length) =>
          fc.record({
            after: fc.constant(after),
            head: fc.constant(after + length),
            deliveries: fc.array(fc.array(fc.integer({ min: 1, max: after + length || 1 }), { maxLength: 12 }), {
              maxLength: 12,
            }),
          }),
        ),
      ),
      ({ after, head, deliveries }) => {
        const received = deliveries.map((delivery) => delivery.filter((seq) => seq <= head));
        expect(play(after, head, received)).toEqual(
          Array.from({ length: head - after }, (_, index) => after + 1 + index),
        );
      },
    ),
  );
});

test('a gap is asked for from the last number applied', () => {
  const step = receive(sequenceAfter(4), [{ seq: 5 }, { seq: 7 }]);
  expect(step.ready).toEqual([{ seq: 5 }]);
  expect(step.missingAfter).toBe(5);
});

test('a heartbeat beyond the last number shows a lost last event', () => {
  expect(receiveHead(sequenceAfter(4), 5).missingAfter).toBe(4);
  expect(receiveHead(sequenceAfter(4), 4).missingAfter).toBeNull();
});

test('without a known number the count begins at the first arrival, or at the head that is received', () => {
  expect(receive(sequenceAfter(null), [{ seq: 9 }, { seq: 8 }]).ready).toEqual([{ seq: 8 }, { seq: 9 }]);
  expect(receiveHead(sequenceAfter(null), 12).sequence.applied).toBe(12);
});
