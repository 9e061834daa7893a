import { describe, expect, it } from 'vitest';
import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';
import { startTestBoard } from './test-board.ts';

const board = startTestBoard();
const { search, titles, seal } = board;

describe('the order of the board', () => {
  it('shows the newest job of every company before the second of any, without words, page by page', async () => {
    const [one, other] = [
      await board.api.signUp('company', 'Spread one'),
      await board.api.signUp('company', 'Spread other'),
    ];
    await board.api.postJob(other, { title: 'Other 1', location: 'Spreadville' });
    await board.api.postJob(other, { title: 'Other 2', location: 'Spreadville' });
    for (let n = 1; n <= 12; n += 1) await board.api.postJob(one, { title: `One ${n}`, location: 'Spreadville' });
    const expected = ['One 12', 'Other 2', 'One 11', 'Other 1'];
    for (let n = 10; n >= 1; n -= 1) expected.push(`One ${n}`);
    for (const state of ['one by one', 'from blocks']) {
      if (state === 'from blocks') await seal();
      expect(await titles('location=spreadville')).toEqual(expected);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: JobSearchAnswer = await search(`location=spreadville&limit=3&cursor=${cursor}`);
        seen.push(...page.data.map(({ title }) => title));
        cursor = page.nextCursor;
      }
      expect(seen, state).toEqual(expected);
    }
    expect((await titles('location=spreadville&sort=newest'))[1]).toBe('One 11');
  });

  it('compares salaries in naira and dollars', async () => {
    await board.api.postJob(board.company, { title: 'Currency naira', salaryMin: 3_100_000, currency: 'NGN' });
    await board.api.postJob(board.company, { title: 'Currency dollar', salaryMin: 1_500, currency: 'USD' });
    expect(await titles('q=currency&sort=salary')).toEqual(['Currency naira', 'Currency dollar']);
    expect(await titles('q=currency&salary=2000-5000')).toEqual(['Currency naira']);
    for (const [title, salaryMin, salaryPeriod] of [
      ['Period year', 60_000, 'year'],
      ['Period hour', 50, 'hour'],
      ['Period month', 6_000, 'month'],
      ['Period project', 90_000, 'project'],
      ['Period small project', 900, 'project'],
    ] as const)
      await board.api.postJob(board.company, { title, salaryMin, currency: 'USD', salaryPeriod });
    await board.api.postJob(board.company, {
      title: 'Period unpaid',
      currency: 'USD',
      salaryMin: null,
      salaryMax: null,
    });
    // 96,000, 72,000 and 60,000 a year; a project's price has no time.
    const byPay = [
      'Period hour',
      'Period month',
      'Period year',
      'Period project',
      'Period small project',
      'Period unpaid',
    ];
    expect(await titles('q=period&sort=salary')).toEqual(byPay);
    expect(await titles('q=period&sort=salary&salary=5000-10000')).toEqual([
      'Period hour',
      'Period month',
      'Period year',
    ]);
    const { data } = await search('q=period&sort=newest');
    expect(data.map(({ salaryPeriod }) => salaryPeriod)).toEqual([null, 'project', 'project', 'month', 'hour', 'year']);
    const { facets } = await search('q=currency&currency=NGN');
    expect(facets!.salary[2]).toEqual({ value: '1000-2000', count: 1, more: false, from: 1_550_000, to: 3_100_000 });
  });
});
