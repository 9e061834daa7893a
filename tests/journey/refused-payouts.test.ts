import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { approve, completedApplication, createPair, type Pair } from './approvals.ts';
import { accessibilityProblems, type PersonBrowser } from './browser.ts';
import { startOwnJourney, stepByStep } from './start-journey.ts';

const REASON = 'The escrow contract refused the payment. No money has moved.';

const journey = startOwnJourney();
let pair: Pair;
let company: PersonBrowser;
let talent: PersonBrowser;

beforeAll(async () => {
  pair = await createPair(journey.origin);
  [company, talent] = await Promise.all([journey.open(), journey.open()]);
  for (const [browser, { token, user }] of [
    [company, pair.company],
    [talent, pair.talent],
  ] as const)
    await browser.context.addInitScript(([key, who]) => Object.assign(localStorage, { token: key, user: who }), [
      token,
      JSON.stringify(user),
    ] as const);
});

/** Two payouts as the worker leaves refused ones. The worker is stopped, so that it sends none. */
async function refuseTwo(): Promise<void> {
  const applications = [await completedApplication(pair, 1), await completedApplication(pair, 2)];
  await journey.system.kill9('worker');
  for (const application of applications) await approve(pair.company, application);
  const sql = postgres(journey.system.administratorUrl, { max: 1 });
  await sql`UPDATE chain_operations o SET state = 'reverted', signer = 'operator', nonce = n.nonce
              FROM (SELECT id, row_number() OVER (ORDER BY id) AS nonce FROM chain_operations WHERE kind = 'disburse' AND state = 'requested') n WHERE n.id = o.id`;
  const refused =
    await sql`UPDATE payouts SET state = 'needs-attention', failure = ${REASON} WHERE state = 'requested' RETURNING id`;
  await sql.end();
  expect(refused).toHaveLength(2);
  await journey.system.restart('worker');
}

describe('a refused payout', () => {
  stepByStep();

  it('is shown to the company with its reason and two ways out, and to the talent in a sentence', async () => {
    await refuseTwo();
    await Promise.all([company.page.goto('/wallet'), talent.page.goto('/wallet')]);
    await expect.poll(() => company.page.getByText(REASON).count()).toBe(2);
    await talent.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => talent.page.getByText(/refused/i).count()).toBeGreaterThan(0);
    expect(await talent.page.getByRole('button', { name: 'Take back' }).count()).toBe(0);
    expect(await talent.page.getByText(REASON).count()).toBe(0);
    expect(await accessibilityProblems(company.page)).toEqual([]);
  });

  it('is sent again by Retry, and released live for both', async () => {
    await company.page.getByRole('button', { name: 'Retry' }).first().click();
    await company.page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
    for (const { page } of [company, talent])
      await page
        .getByText(/^Released(: done| \d\d )/)
        .first()
        .waitFor();
    await expect.poll(() => company.page.getByText(REASON).count()).toBe(1);
  });

  it('is taken back, and the work is Completed again', async () => {
    await company.page.getByRole('button', { name: 'Take back' }).click();
    await company.page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await company.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => company.page.getByText(REASON).count()).toBe(0);
    await talent.page.goto('/applicationlisttalent');
    await talent.page.getByRole('row').getByText('Completed', { exact: true }).waitFor();
    expect(journey.errors).toEqual([]);
  });
});
