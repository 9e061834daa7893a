import { endOfDay } from '@hireledger/domain/contracts/contract-days';
import { testDocument } from '@hireledger/domain/contracts/test-document';
import { expect, test } from 'vitest';
import { signsThese } from './signs-these.ts';

const shown = testDocument();
const schedule = shown.milestones.map(({ amount, dueOn }) => ({ amount, dueAt: endOfDay(dueOn) }));
const message = (change: object = {}) => ({
  agreement: { schedule, termsHash: '0x', reviewPeriod: shown.reviewDays * 86_400, ...change },
});

test('a passkey signs the milestones that the page shows', () => {
  expect(signsThese(message(), shown)).toBe(true);
});

test.each([
  ['another amount', { schedule: [{ ...schedule[0]!, amount: '1' }, schedule[1]!] }],
  ['another due date', { schedule: [schedule[0]!, { ...schedule[1]!, dueAt: 1 }] }],
  ['a milestone less', { schedule: schedule.slice(1) }],
  ['a milestone more', { schedule: [...schedule, schedule[0]!] }],
  ['another review period', { reviewPeriod: 1 }],
])('and does not sign %s', (_, change) => {
  expect(signsThese(message(change), shown)).toBe(false);
});
