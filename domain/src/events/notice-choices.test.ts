import { expect, test } from 'vitest';
import { NOTIFIES } from './notifies.ts';
import { MAILED_EVENTS, noticeChoices } from './notice-choices.ts';

test('everybody can choose about every notice that their role gets', () => {
  for (const role of ['talent', 'company'] as const) {
    const notified = Object.entries(NOTIFIES).filter(([, roles]) => roles.includes(role)).map(([name]) => name);
    expect(noticeChoices(role).map(({ event }) => event)).toEqual(notified);
    expect(noticeChoices(role).every(({ words }) => words.length > 10)).toBe(true);
  }
});

test('only what is a notice is told by mail', () => {
  for (const event of MAILED_EVENTS) expect(NOTIFIES[event]).not.toEqual([]);
});
