import { expect, test } from 'vitest';
import { DIGESTED, noticeChoices, REQUIRED_MAILS } from './notice-choices.ts';
import { noticeKind } from './notice-kinds.ts';
import { NOTIFIES } from './notifies.ts';

const ROLES = ['talent', 'company'] as const;

test('everybody can choose about every notice of their role, in the bell and on their devices', () => {
  for (const role of ROLES) {
    const notified = Object.entries(NOTIFIES)
      .filter(([, roles]) => roles.includes(role))
      .map(([name]) => name);
    const choices = noticeChoices(role).filter(({ channels }) => channels.includes('app'));
    expect(choices.map(({ event }) => event)).toEqual(notified);
    expect(choices.every(({ words, channels }) => words.length > 10 && channels.includes('push'))).toBe(true);
  }
});

test('every notice has a kind to filter by', () => {
  for (const role of ROLES)
    for (const { event } of noticeChoices(role))
      if (NOTIFIES[event].includes(role)) expect(noticeKind(event)).not.toBeNull();
});

test('digested events are sent by email', () => {
  const mailed = ROLES.flatMap((role) =>
    noticeChoices(role)
      .filter(({ channels }) => channels.includes('mail'))
      .map(({ event }) => event),
  );
  for (const event of DIGESTED) expect(mailed).toContain(event);
});

test('a mail that is always sent is no choice', () => {
  const always = ROLES.flatMap(noticeChoices).filter((choice) => choice.always.length > 0);
  expect(always.map(({ event }) => event)).toContain('passkey.added');
  for (const { always: sent, channels } of always) for (const channel of sent) expect(channels).not.toContain(channel);
});

test('required emails are about contracts, money and the account, and no others', () => {
  const mailed = noticeChoices('talent').filter(({ channels }) => channels.includes('mail'));
  const others = mailed.filter(({ event }) => !REQUIRED_MAILS.includes(event)).map(({ event }) => event);
  expect(others.toSorted()).toEqual([
    'application.changes-requested',
    'application.declined',
    'application.shortlisted',
    'job.deleted',
    'message.sent',
    'saved-search.matched',
  ]);
});
