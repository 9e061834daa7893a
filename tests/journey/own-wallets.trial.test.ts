import type { ChainInfo } from '@hireledger/domain/http/audit';
import { dollars } from '@hireledger/domain/money/usd';
import { PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import { JsonRpcProvider } from 'ethers';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from './approvals.ts';
import { accessibilityProblems, problemsInBothThemes, type PersonBrowser } from './browser.ts';
import { milestoneOn, stateOn } from './milestone-steps.ts';
import { giveWallet, type InjectedWallet } from './own-wallet.ts';
import { heldAt } from './paid-exactly.ts';
import { shortlist } from './shortlisted.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const JOB = 'Survey of the western quay';
const PAY = dollars(800);
/** What the company has in its own wallet at first. */
const BROUGHT = dollars(1_000);

const journey = startJourney();
let company: TestUser;
let ada: TestUser;
let employer: PersonBrowser;
let talent: PersonBrowser;
let applicationId: string;
let payer: InjectedWallet;
let payee: InjectedWallet;
let chain: JsonRpcProvider;
let info: ChainInfo;

beforeAll(async () => {
  ({ company, ada, employer, talent, applicationId } = await shortlist(journey, {
    companyName: 'Western Works',
    domain: 'own-wallets.test',
    job: JOB,
    description: 'Survey the western quay.',
    pay: 800,
  }));
  [payer, payee] = [await giveWallet(employer.context, 'Fox'), await giveWallet(talent.context, 'Badger')];
  info = await done<ChainInfo>(ada, 'GET', '/audit/chain');
  chain = new JsonRpcProvider(journey.system.urls.chain);
});
afterAll(() => chain.destroy());

const heldBy = ({ address }: InjectedWallet): Promise<bigint> => heldAt(chain, info, [address]);

async function looksRight(...people: PersonBrowser[]): Promise<void> {
  for (const { page } of people) expect(await problemsInBothThemes(page)).toEqual([]);
}

/** Signs in the open dialog with the own wallet, which asks for nothing else. */
async function sign(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('Your password').count()).toBe(0);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** As if the addresses of both had been added two days ago. */
async function endWaits(): Promise<void> {
  const sql = postgres(journey.system.administratorUrl, { max: 1 });
  await sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days'
             WHERE user_id IN (${company.user.id}, ${ada.user.id})`;
  await sql.end();
}

describe('wallets of both sides’ own', () => {
  // Later steps depend on earlier ones.
  stepByStep();

  it('are linked in the settings by a signature and the password, and wait a day', async () => {
    for (const [{ page }, wallet, name] of [
      [employer, payer, 'Fox'],
      [talent, payee, 'Badger'],
    ] as const) {
      await page.goto('/settings/security');
      await page.getByRole('button', { name: 'Use my own wallet' }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('radio', { name }).isChecked()).toBe(true);
      expect(await accessibilityProblems(page, '[role="dialog"]')).toEqual([]);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText(wallet.address, { exact: true }).waitFor();
      await dialog.getByLabel('Your password').fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Sign and link' }).click();
      await page.getByText('It can be used from').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    }
    await endWaits();
  });

  it('one gets the money that it will pay, by a withdrawal of the company', async () => {
    const { addresses } = await done<{ addresses: { id: string; address: string }[] }>(
      company,
      'GET',
      '/withdrawals/options',
    );
    const { id } = addresses.find(({ address }) => address === payer.address)!;
    const withdrawal = { addressId: id, amount: String(BROUGHT), password: PASSWORD };
    await done(company, 'POST', '/withdrawals', withdrawal);
    await expect.poll(() => heldBy(payer), { timeout: 30_000 }).toBe(BROUGHT);
  });

  it('sign the contract that names them: a declined signature sends nothing, the next one sends it', async () => {
    const { page } = employer;
    await page.goto(`/contracts/new?application=${applicationId}`);
    await page.getByRole('radio', { name: /^Your own wallet/ }).click();
    await page.getByRole('list', { name: 'Milestones' }).getByLabel('What is delivered').fill('Plans');
    await looksRight(employer);
    await page.getByRole('button', { name: 'Review and send' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('$800.00', { exact: true }).waitFor();
    await looksRight(employer);
    payer.declineNext();
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await dialog.getByText('You declined it in Fox. Nothing was sent.').waitFor();
    const path = `/applications/${applicationId}/contract-offers`;
    expect((await done<{ data: unknown[] }>(ada, 'GET', path)).data).toEqual([]);
    await sign(page, 'Sign and send');
    await page.waitForURL('**/contract-offers/*');
    await page.getByText(/^Paid from your own wallet 0x/).waitFor();

    await talent.page.goto(new URL(page.url()).pathname);
    await talent.page.getByText(/^Paid to your own wallet 0x/).waitFor();
    await talent.page.getByRole('button', { name: 'Accept and sign' }).click();
    await looksRight(talent);
    await sign(talent.page, 'Accept and sign');
    await talent.page.getByText('You accepted and signed it.').waitFor();
    for (const each of [employer, talent]) await each.page.getByRole('link', { name: 'Open the contract' }).click();
  });

  it('one funds the milestone by two signatures, and the money leaves it', async () => {
    await employer.page.getByRole('button', { name: 'Fund: 1. Plans' }).click();
    await employer.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await employer.page.getByRole('dialog').getByText('Taken from your wallet').waitFor();
    await looksRight(employer);
    const before = payer.signed();
    await sign(employer.page, 'Fund');
    expect(payer.signed() - before).toBe(2);
    for (const { page } of [employer, talent]) await stateOn(page, 1, 'Funded').waitFor();
    expect(await heldBy(payer)).toBe(BROUGHT - PAY);
    await looksRight(employer, talent);
  });

  it('sign the submission, a request for changes, a second submission and the approval, which pays the other one', async () => {
    const write = async (page: Page, button: string, action: string, text: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(text);
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
      await sign(page, action);
    };
    await write(talent.page, 'Submit work: 1. Plans', 'Submit', 'The plans are on the shared drive.');
    await stateOn(employer.page, 1, 'Submitted').waitFor();
    await write(employer.page, 'Ask for changes: 1. Plans', 'Ask for changes', 'The north side is missing.');
    await milestoneOn(talent.page, 1).getByText('The north side is missing.').waitFor();
    await write(talent.page, 'Submit work: 1. Plans', 'Submit', 'With the north side.');
    await employer.page.getByRole('button', { name: 'Approve: 1. Plans' }).click();
    await looksRight(employer);
    await sign(employer.page, 'Approve');
    for (const { page } of [employer, talent]) await stateOn(page, 1, 'Paid').waitFor();
    expect(await heldBy(payee)).toBe(PAY);
    expect(await heldBy(payer)).toBe(BROUGHT - PAY);
    expect((await ada.call('GET', '/wallets/me')).body).toMatchObject({ balance: '0' });
    await looksRight(employer, talent);
    expect(journey.errors).toEqual([]);
  });
});
