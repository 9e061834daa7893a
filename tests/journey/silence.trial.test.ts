import type { Wallet } from '@hireledger/domain/http/wallets';
import { formatUsd } from '@hireledger/domain/money/usd';
import { PASSWORD, signInTestUser, type TestUser } from '@hireledger/launch/test-user';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAs } from './accounts.ts';
import { createPair, done, EACH, type Pair } from './approvals.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { expectEndedExactly } from './ended-exactly.ts';
import { sendContract, type HeldWork } from './held-work.ts';
import { milestoneOn, stateOn } from './milestone-steps.ts';
import { startJourneyOn, stepByStep } from './start-journey.ts';
import { startSystemAtSteps, type SystemAtSteps } from './system-at-steps.ts';

/** Longer than a review and the arbiter's time, shorter than a session. */
const FIFTEEN_DAYS = 15;
/** The arbiter's silence splits a milestone in halves. */
const HALF = EACH / 2n;

let at: SystemAtSteps;
const journey = startJourneyOn(async () => {
  at = await startSystemAtSteps({ withWeb: true });
  return { ...at.system, discard: at.discard };
});
let pair: Pair;
let work: HeldWork;
let company: PersonBrowser;
let talent: PersonBrowser;

beforeAll(async () => {
  // Connections that exist have the database's own clock.
  await at.passDays(1);
  await at.system.stop();
  await at.system.startAgain();
  const { company: employer, talent: ada } = await createPair(journey.origin);
  const [employed, worker] = await Promise.all([employer, ada].map(remembered));
  pair = { company: employed!, talent: worker! };
  [company, talent] = await Promise.all([journey.open(), journey.open()]);
  await Promise.all([enterAs(company, pair.company), enterAs(talent, pair.talent)]);
});

/** In a session that outlives the days that pass. */
const remembered = async ({ user }: TestUser) => (await signInTestUser(journey.origin, user.email, PASSWORD, true))!;

const balanceOf = async (side: keyof Pair) => BigInt((await done<Wallet>(pair[side], 'GET', '/wallets/me')).balance);

describe('silence', () => {
  // Later steps depend on earlier ones.
  stepByStep();

  it('has its deadline and its amount on the page of both, before it happens', async () => {
    await expect.poll(() => balanceOf('company'), { timeout: 30_000 }).toBeGreaterThan(0n);
    work = await (await sendContract(pair, 2, at.now())).accept();
    await work.are('agreed', 'agreed');
    await work.fund();
    await work.are('funded', 'funded');
    await Promise.all([work.submit(1), work.dispute(2)]);
    await work.are('submitted', 'disputed');
    for (const { page } of [company, talent]) await page.goto(`/contracts/${work.id}`);
    await milestoneOn(company.page, 1)
      .getByText(`If you do neither, Ada Obi is paid ${formatUsd(EACH)}.`)
      .waitFor();
    await milestoneOn(talent.page, 1)
      .getByText(`If there is no answer by then, you are paid ${formatUsd(EACH)}.`)
      .waitFor();
    await milestoneOn(talent.page, 2)
      .getByText(`Without a decision by then: you get ${formatUsd(HALF)}`, { exact: false })
      .waitFor();
  });

  it('of the company pays, and of the arbiter splits as agreed, within a minute; both see why', async () => {
    const before = await balanceOf('company');
    await at.passDays(FIFTEEN_DAYS);
    const passed = performance.now();
    await work.are('released', 'ruled');
    expect(performance.now() - passed).toBeLessThan(60_000);

    await stateOn(company.page, 1, 'Paid').waitFor();
    await milestoneOn(company.page, 1)
      .getByText(`You did not answer in the review period, so Ada Obi was paid ${formatUsd(EACH)}`, { exact: false })
      .waitFor();
    await milestoneOn(talent.page, 1)
      .getByText(`Harbour Works did not answer in the review period, so you were paid ${formatUsd(EACH)}`, {
        exact: false,
      })
      .waitFor();
    for (const { page } of [company, talent]) {
      await stateOn(page, 2, 'Split').waitFor();
      await milestoneOn(page, 2)
        .getByText('The arbiter did not decide in time, so it was split as agreed', { exact: false })
        .waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    }

    await talent.page.goto('/wallet');
    await talent.page
      .getByText(formatUsd(EACH + HALF), { exact: true })
      .first()
      .waitFor();
    await expectEndedExactly(at.system, pair, {
      company: before + HALF,
      talent: EACH + HALF,
      milestones: 2,
      payments: 0,
    });
    expect(journey.errors).toEqual([]);
  });
});
