import { describe, expect, it } from 'vitest';
import { PICTURE_NAMES } from '@hireledger/web/src/features/help/pictures.ts';
import { fillDemoMarket } from '../help-pictures/demo-market.ts';
import { PICTURED_SCREENS, type PicturedScreen } from '../help-pictures/pictured-screens.ts';
import { openScreens, reachScreen } from '../help-pictures/reach-screen.ts';
import { startOwnJourney } from './start-journey.ts';

// In this market the talent has not applied for the newest job, and has a shortlisted application; the company has work to approve.
const SMALL = { companies: 3, jobs: 36, talents: 14, applications: 150, payouts: 4 };

const journey = startOwnJourney();

describe('the pictures', () => {
  it('can all be taken again: every screen is reached by its steps', async () => {
    const market = await fillDemoMarket(journey.system, SMALL);
    const screens = await openScreens(journey.browser, journey.origin, market);
    const lost: string[] = [];
    const walk = async (as: PicturedScreen['as']) => {
      for (const name of PICTURE_NAMES.filter((each) => PICTURED_SCREENS[each].as === as)) {
        await reachScreen(screens[as], PICTURED_SCREENS[name]).catch((error: Error) =>
          lost.push(`${name}: ${error.message}`),
        );
      }
    };
    await Promise.all([walk('visitor'), walk('talent'), walk('company')]);
    expect(lost).toEqual([]);
  }, 240_000);
});
