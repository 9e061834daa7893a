import { expect, test } from 'vitest';
import { createNotifier, eventPayloads, payloadsWithEvents } from './notifier.ts';

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

const released = (seq: number, jobTitle: string) => ({
  recipientId: recipient(1),
  seq,
  name: 'job.posted' as const,
  at: '2026-01-01T00:00:00.000Z',
  data: { jobId: recipient(2), jobTitle, companyId: recipient(3) },
});

test('few events travel with their numbers; many, or large ones, as their numbers alone', () => {
  const few = [released(4, 'Plumber'), released(5, 'Painter')];
  const heads = [[recipient(1), 5]];
  expect(payloadsWithEvents('me', few).map((text) => JSON.parse(text))).toEqual([{ from: 'me', heads, events: few }]);

  // Two bytes each in UTF-8.
  const large = [released(5, 'é'.repeat(4_000))];
  const many = Array.from({ length: 5_000 }, (_, index) => released(index, ''));
  for (const events of [large, many])
    for (const payload of payloadsWithEvents('me', events)) {
      expect(JSON.parse(payload)).not.toHaveProperty('events');
      expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    }
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
