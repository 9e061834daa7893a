import { expect, test } from 'vitest';
import { createNotifier, eventPayloads } from './notifier.ts';

const recipient = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

test('one payload carries the newest number of each recipient', () => {
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

test('many recipients are split into payloads that PostgreSQL accepts', () => {
  const events = Array.from({ length: 350 }, (_, index) => ({ recipientId: recipient(index), seq: 1_000_000_000 }));
  const payloads = eventPayloads('018f0000-0000-7000-8000-000000000000', events);
  expect(Math.max(...payloads.map(({ length }) => length))).toBeLessThan(8_000);
  expect(payloads.flatMap((payload) => JSON.parse(payload).heads)).toHaveLength(events.length);
});

test('a single item is sent at once, and those of the following pause are sent together', async () => {
  const sent: string[] = [];
  let onSent = () => {};
  const publish = async (_channel: string, payload: string) => (sent.push(payload), onSent());
  const next = () => new Promise<void>((resolve) => (onSent = resolve));
  const notify = createNotifier<number>({ publish }, 'channel', (items) => items.join(), { minIntervalMs: 5 });
  let sending = next();
  notify(1);
  await sending;
  sending = next();
  notify(2);
  notify(3);
  await sending;
  expect(sent).toEqual(['1', '2,3']);
});
