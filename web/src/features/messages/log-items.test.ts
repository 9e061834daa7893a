import type { Message } from '@hireledger/domain/http/messages';
import { expect, test } from 'vitest';
import { logItems } from './log-items.ts';

const now = new Date('2026-11-21T12:00:00');
const at = (text: string): string => new Date(text).toISOString();
const message = (number: number, sender: 'company' | 'talent', sentAt: string): Message => ({
  id: String(number),
  number,
  sender,
  person: null,
  text: 'x',
  attachments: [],
  sentAt,
});
const kinds = (messages: Message[], readTo: number) =>
  logItems(messages, { own: 'talent', outgoing: [], readTo, now }).map((item) =>
    item.kind === 'message' ? item.message.number : item.kind === 'day' ? item.text : item.kind,
  );

test('each day has a heading, and new messages a line above them', () => {
  const messages = [
    message(1, 'company', at('2026-11-20T10:00:00')),
    message(2, 'talent', at('2026-11-21T09:00:00')),
    message(3, 'company', at('2026-11-21T09:01:00')),
  ];
  expect(kinds(messages, 2)).toEqual(['Yesterday', 1, 'Today', 2, 'new', 3]);
  expect(kinds(messages, 3)).toEqual(['Yesterday', 1, 'Today', 2, 3]);
});

test('own messages are never new', () => {
  expect(kinds([message(1, 'talent', at('2026-11-21T09:00:00'))], 0)).toEqual(['Today', 1]);
});

test('messages of one side within five minutes are grouped', () => {
  const items = logItems(
    [
      message(1, 'company', at('2026-11-21T09:00:00')),
      message(2, 'company', at('2026-11-21T09:04:00')),
      message(3, 'company', at('2026-11-21T09:10:00')),
    ],
    { own: 'talent', outgoing: [], readTo: 9, now },
  ).filter((item) => item.kind === 'message');
  expect(items.map(({ begins, ends }) => [begins, ends])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test('a delivered message is no longer shown as being sent', () => {
  const outgoing = {
    id: '1',
    applicationId: 'a',
    text: 'x',
    attachments: [],
    at: at('2026-11-21T09:00:00'),
    state: 'sending' as const,
    error: null,
    offline: false,
  };
  const shown = (messages: Message[]) =>
    logItems(messages, { own: 'talent', outgoing: [outgoing], readTo: 0, now }).map(({ kind }) => kind);
  expect(shown([])).toEqual(['outgoing']);
  expect(shown([message(1, 'talent', at('2026-11-21T09:00:00'))])).toEqual(['day', 'message']);
});

test('messages of two colleagues are not grouped', () => {
  const by = (number: number, id: string): Message => ({
    ...message(number, 'company', at('2026-11-21T09:00:00')),
    person: { id, fullName: id },
  });
  const items = logItems([by(1, 'ben'), by(2, 'ben'), by(3, 'eve')], { own: 'talent', outgoing: [], readTo: 9, now });
  expect(items.flatMap((item) => (item.kind === 'message' ? item.begins : []))).toEqual([true, false, true]);
});
