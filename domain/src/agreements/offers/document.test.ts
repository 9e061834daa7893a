import { describe, expect, it } from 'vitest';
import { dollars } from '../../money/usd.ts';
import { addDays, dayProblems, endOfDay } from './contract-days.ts';
import { contractForm, totalOf } from './document.ts';
import { DUE_DAYS_MAX, milestoneProblem, MILESTONES_MAX, OFFER_DAYS_MAX } from './limits.ts';

const TODAY = '2026-12-01';
const milestone = { title: 'Design', amount: String(dollars(100)), dueOn: '2026-12-10' };
const form = { title: 'Website', scope: 'Build it.', milestones: [milestone] };
const problemsOf = (changes: object) =>
  contractForm.safeParse({ ...form, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a contract', () => {
  it('has a review period of fourteen days unless it says otherwise', () => {
    expect(contractForm.parse(form)).toMatchObject({
      reviewDays: 14,
      governingText: '',
      attachments: [],
      currency: 'USD',
    });
  });

  it.each([
    ['0', 'Enter an amount above zero.'],
    ['9999', 'The smallest amount is $0.01.'],
    ['10001', 'Enter whole cents.'],
    [String(dollars(100_000_000) + 10_000n), 'Enter at most $100,000,000.'],
    ['-10000', 'Enter an amount.'],
    ['1.5', 'Enter an amount.'],
    ['9'.repeat(79), 'Enter an amount.'],
  ])('refuses the amount %s with a sentence', (amount, message) => {
    expect(problemsOf({ milestones: [{ ...milestone, amount }] })).toEqual([['milestones.0.amount', message]]);
  });

  it('takes a cent and the most that is allowed', () => {
    expect(milestoneProblem(10_000n)).toBeNull();
    expect(milestoneProblem(dollars(100_000_000))).toBeNull();
  });

  it('has between one and fifty milestones', () => {
    const many = (count: number) => ({ milestones: Array.from({ length: count }, () => milestone) });
    expect(problemsOf(many(0))).toEqual([['milestones', 'Add a milestone.']]);
    expect(problemsOf(many(MILESTONES_MAX))).toBeUndefined();
    expect(problemsOf(many(MILESTONES_MAX + 1))).toEqual([['milestones', 'Use at most 50 milestones.']]);
  });

  it('adds up its milestones', () => {
    expect(totalOf([milestone, milestone])).toBe(dollars(200));
  });
});

describe('the days of a contract', () => {
  const days = (expiresOn: string, dueOn: string) =>
    dayProblems({ expiresOn, milestones: [{ ...milestone, dueOn }] }, TODAY).map(({ path, message }) => [
      path,
      message,
    ]);

  it('may all be today', () => {
    expect(days(TODAY, TODAY)).toEqual([]);
  });

  it('are not in the past, not too far away, and no work is due before the offer expires', () => {
    expect(days('2026-11-30', '2026-11-30')).toEqual([
      ['expiresOn', 'This day is in the past.'],
      ['milestones.0.dueOn', 'This day is in the past.'],
    ]);
    expect(days(addDays(TODAY, OFFER_DAYS_MAX), addDays(TODAY, OFFER_DAYS_MAX))).toEqual([]);
    expect(days(addDays(TODAY, OFFER_DAYS_MAX + 1), '2028-01-01')).toEqual([
      ['expiresOn', 'Choose a day within 90 days.'],
    ]);
    expect(days('2026-12-05', '2026-12-04')).toEqual([
      ['milestones.0.dueOn', expect.stringContaining('before the offer expires')],
    ]);
    expect(days(TODAY, addDays(TODAY, DUE_DAYS_MAX + 1))).toEqual([
      ['milestones.0.dueOn', 'Choose a day within five years.'],
    ]);
  });

  it('end with their last second in UTC', () => {
    expect(new Date(endOfDay(TODAY) * 1_000).toISOString()).toBe('2026-12-01T23:59:59.000Z');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });
});
