import { describe, expect, it } from 'vitest';
import { WEB_DIST } from '@hireledger/launch/places';
import { scriptBytes } from '@hireledger/launch/script-bytes';

/** What a first visit may load of scripts, in bytes as they are sent; the aims are 92,160 for the front page, 110,592 for board and job. A page that is not named has the last bound. */
const BUDGETS: Record<string, number> = {
  '/': 90_600,
  '/signin': 92_000,
  '/jobboard': 110_592,
  '/jobs/:id/:slug?': 107_800,
  '/dashboardcompany': 166_900,
  '/dashboardtalent': 161_400,
  '/applicationlist': 150_100,
  '/jobpostinglist': 175_700,
};
const ANY_PAGE = 219_000;

describe('the scripts of a first visit', () => {
  const pages = scriptBytes(WEB_DIST);

  it('stay within the bound of each page', () => {
    const over = pages.filter(({ path, bytes }) => bytes > (BUDGETS[path] ?? ANY_PAGE)).map(({ path, bytes }) => `${path}: ${bytes} of ${BUDGETS[path] ?? ANY_PAGE}`);
    expect(over).toEqual([]);
  });

  it('are told for each page that has a bound of its own', () => {
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(BUDGETS)));
  });
});
