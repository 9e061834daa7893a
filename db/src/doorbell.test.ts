import { expect, test } from 'vitest';
import type { Sql } from './connect.ts';
import { createBell, eventPayloads } from './doorbell.ts';

const recipient = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

test('one ring carries the newest number of each recipient', () => {
  const [payload] = eventPayloads('me', [
    { recipientId: recipient(1), seq: 4 },
    { recipientId: recipient(2), seq: 1 },
    { recipientId: recipient(1), seq: 5 },
  ]);
  expect(JSON.parse(payload!)).toEqual({
    from: 'me',
    heads: [
      [recipient(1), 5],
      [recipient(2), 1],
    ],
  });
});

test('many recipients are spread over rings that PostgreSQL takes', () => {
  const events = Array.from({ length: 350 }, (_, index) => ({ recipientId: recipient(index), seq: 1_000_000_000 }));
  const payloads = eventPayloads('018f0000-0000-7000-8000-000000000000', events);
  expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThan(8_000);
  expect(payloads.flatMap((payload) => JSON.parse(payload).heads)).toHaveLength(events.length);
});

test('a lone ring goes out at once, and those that come while the bell rests travel together', async () => {
  const rung: string[] = [];
  let heard = () => {};
  const sql = { notify: async (_channel: string, payload: string) => (rung.push(payload), heard()) } as unknown as Sql;
  const next = () => new Promise<void>((resolve) => (heard = resolve));
  const ring = createBell<number>(sql, 'bell', (items) => items.join(), { restMs: 5 });
  let ringing = next();
  ring(1);
  await ringing;
  ringing = next();
  ring(2);
  ring(3);
  await ringing;
  expect(rung).toEqual(['1', '2,3']);
});
