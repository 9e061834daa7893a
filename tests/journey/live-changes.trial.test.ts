import { expect, it } from 'vitest';
import { compareAfterChanges, fillCompany, openPages } from './live-changes.ts';
import { startJourney } from './start-journey.ts';

const ROUNDS = 20;
const CHANGES = 50;
/** `LIVE_SEED=seed` repeats a run; a failure names the seed of its round. */
const SEED = Number(process.env['LIVE_SEED'] ?? Date.now() % 1_000_000);

const journey = startJourney();

it('shows in list, board, counts and pager what the server answers, after a thousand random changes', async () => {
  const live = await fillCompany(journey, 'live-changes-trial');
  const pages = await openPages(journey, live.company);
  for (let round = 0; round < ROUNDS; round += 1)
    await compareAfterChanges({ live, pages, changes: CHANGES, seed: SEED + 1_000 * round });
  expect(journey.errors).toEqual([]);
});
