import { dollars } from '@hireledger/domain/money/usd';
import { expect, it } from 'vitest';
import { momentText } from '../../../design/values/dates.ts';
import { isOverLimit, limitText, overLimitText } from './payout-limit.ts';

const freeAt = '2026-11-29T14:05:00.000Z';
const limit = { limit: String(dollars(100)), left: String(dollars(40)), withPasskey: null, freeAt };
const withPasskey = String(dollars(900));

it('is exceeded by more than what is left, and never where nothing is limited', () => {
  expect(isOverLimit(dollars(40), limit)).toBe(false);
  expect(isOverLimit(dollars(40) + 1n, limit)).toBe(true);
  expect(isOverLimit(dollars(40_000), null)).toBe(false);
});

it('says what is left, and what a passkey allows', () => {
  expect(limitText(limit)).toBe('Your limit is $100.00 in 24 hours; $40.00 is left.');
  expect(limitText({ ...limit, withPasskey })).toBe(
    'Your limit is $100.00 in 24 hours; $40.00 is left. Add a passkey in your security settings to raise it to $900.00.',
  );
});

it('says what can be done about an amount above it', () => {
  const left = 'Your limit is $100.00 in 24 hours, and $40.00 is left.';
  const after = `approve it after ${momentText(freeAt)}.`;
  const add = 'Add a passkey in your security settings to raise it to $900.00';
  expect(overLimitText(dollars(50), limit)).toBe(`${left} You can ${after}`);
  expect(overLimitText(dollars(50), { ...limit, withPasskey })).toBe(`${left} ${add}, or ${after}`);
  expect(overLimitText(dollars(101), { ...limit, withPasskey })).toBe(`${left} ${add}.`);
  expect(overLimitText(dollars(841), { ...limit, withPasskey })).toBe(`${left} Contact us to raise it.`);
});

it('names the minute from which it is possible', () => {
  const late = { ...limit, freeAt: '2026-11-29T14:04:20.000Z' };
  expect(overLimitText(dollars(50), late)).toContain(momentText(freeAt));
});
