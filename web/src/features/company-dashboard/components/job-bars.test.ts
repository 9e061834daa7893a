import { describe, expect, it } from 'vitest';
import { jobBars, ratingText, shortTitle } from './job-bars.ts';

const job = (jobId: string, jobTitle: string, applicants: number, ratings: number[] = []) => ({
  jobId,
  jobTitle,
  applicants,
  rated: ratings.length,
  stars: ratings.reduce((sum, each) => sum + each, 0),
});

describe('the bars of the job chart', () => {
  it('truncate a title that is longer than 12 characters', () => {
    expect(shortTitle('Twelve chars')).toBe('Twelve chars');
    expect(shortTitle('Thirteen char')).toBe('Thirteen cha…');
    expect(shortTitle('😀'.repeat(13))).toBe(`${'😀'.repeat(12)}…`);
  });

  it('group jobs by title, the most popular first', () => {
    const { bars } = jobBars([job('a', 'Writer', 2), job('b', 'Designer', 3), job('c', 'Writer', 4)], 10);
    expect(bars.map(({ title, applicants, jobId }) => [title, applicants, jobId])).toEqual([
      ['Writer', 6, null],
      ['Designer', 3, 'b'],
    ]);
  });

  it('have the mean rating of a title, and say if there is none', () => {
    const { bars } = jobBars([job('a', 'Writer', 9, [5, 2, 3]), job('b', 'Writer', 1, [4]), job('c', 'Cook', 3)], 10);
    expect(bars.map(ratingText)).toEqual(['rated 3.5 of 5 (4 rated)', 'not rated yet']);
  });

  it('omit jobs without applicants and count the rest', () => {
    expect(jobBars([job('a', 'A', 1), job('b', 'B', 2), job('c', 'C', 0)], 1)).toMatchObject({
      bars: [{ title: 'B' }],
      leftOut: 1,
    });
  });
});
