import { expect, it } from 'vitest';
import { compareAfterChanges, fillCompany, openPages } from './live-changes.ts';
import { startJourney } from './start-journey.ts';

const journey = startJourney();

it('shows in list, board, counts and pager what the server answers, after random changes', async () => {
  const live = await fillCompany(journey, 'live-changes');
  const pages = await openPages(journey, live.company);
  for (const seed of [2, 3]) await compareAfterChanges({ live, pages, changes: 20, seed });
  expect(journey.errors).toEqual([]);
});
