import { expect, it } from 'vitest';
import { compareAfterChanges, fillCompany, openPages } from './live-changes.ts';
import { startJourney } from './start-journey.ts';

/** `npm run test:changes` makes eight times as many. */
const ROUNDS = 5 * Number(process.env['CHANGES_TIMES'] ?? 1);
const CHANGES = 50;
/** `LIVE_SEED=seed` repeats a run; a failure names the seed of its round. */
const SEED = Number(process.env['LIVE_SEED'] ?? Date.now() % 1_000_000);

const journey = startJourney();

it(
  `shows in list, board, counts and pager what the server answers, after ${ROUNDS * CHANGES} random changes`,
  { timeout: 60_000 * ROUNDS },
  async () => {
    const live = await fillCompany(journey, 'live-changes-trial');
    const pages = await openPages(journey, live.company);
    for (let round = 0; round < ROUNDS; round += 1)
      await compareAfterChanges({ live, pages, changes: CHANGES, seed: SEED + 1_001 * round });
    expect(journey.errors).toEqual([]);
  },
);
