import type { ChainInfo } from '@hireledger/domain/http/audit';
import { readAmount } from '@hireledger/domain/money/typed-amount';
import { createTestUser, PASSWORD } from '@hireledger/launch/test-user';
import { JsonRpcProvider, Wallet as ChainWallet } from 'ethers';
import type { Page } from 'playwright-core';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { allReleased, completedApplication, done, EACH, type Pair } from './approvals.ts';
import { accessibilityProblems } from './browser.ts';
import { sendContract, type HeldWork } from './held-work.ts';
import { confirm, stateOn, writeAndConfirm } from './milestone-steps.ts';
import { heldAt } from './paid-exactly.ts';
import { addFirstPasskey, openWithDevice } from './passkey-device.ts';
import { startJourney, stepByStep } from './start-journey.ts';

const AMOUNT = '50.25';

const journey = startJourney();
let pair: Pair;
let company: Page;
let talent: Page;
let application: string;
let work: HeldWork;
const address = ChainWallet.createRandom().address;

beforeAll(async () => {
  pair = {
    company: await createTestUser(journey.origin, 'company', 'Harbour Works', 'pay@passkeys.test'),
    talent: await createTestUser(journey.origin, 'talent', 'Ada Obi', 'ada@passkeys.test'),
  };
  application = await completedApplication(pair, 1);
  work = await (await sendContract(pair, 1, new Date())).accept();
  [company, talent] = [
    (await openWithDevice(journey, pair.company)).page,
    (await openWithDevice(journey, pair.talent)).page,
  ];
});

/** Gives a person their first passkey in the settings. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await addFirstPasskey(page, name);
  expect(await accessibilityProblems(page)).toEqual([]);
}

const receivedAt = async (to: string): Promise<bigint> => {
  const chain = new JsonRpcProvider(journey.system.urls.chain);
  try {
    return await heldAt(chain, await done<ChainInfo>(pair.talent, 'GET', '/audit/chain'), [to]);
  } finally {
    chain.destroy();
  }
};

/** As if the address of the talent had been added two days ago. */
async function endWait(): Promise<void> {
  const sql = postgres(journey.system.administratorUrl, { max: 1 });
  await sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days'
             WHERE user_id = ${pair.talent.user.id}`;
  await sql.end();
}

const REFUSED = { status: 403, body: { code: 'PASSKEY_REQUIRED' } };

describe('passkeys', () => {
  stepByStep();

  it('are for pages at localhost, to which a page at 127.0.0.1 is redirected', async () => {
    await company.goto(`${journey.origin.replace('localhost', '127.0.0.1')}/help?from=here`);
    expect(company.url()).toBe(`${journey.origin}/help?from=here`);
  });

  it('are added by a company in its settings; from then on its session and password approve nothing', async () => {
    await addPasskey(company, 'Office laptop');
    const approval = { applicationId: application, amount: String(EACH), password: PASSWORD };
    expect(await pair.company.call('POST', '/users/approve-completion-and-disburse', approval)).toMatchObject(REFUSED);
  });

  it('approve a payout, which is released', async () => {
    await company.goto(`/applicationdetails/${application}`);
    await company.getByRole('button', { name: 'Approve Disburse Fund' }).click();
    await company
      .getByRole('dialog')
      .getByRole('button', { name: /Approve/ })
      .click();
    await company.getByText('Disbursement Approved').first().waitFor();
    await allReleased(pair.company, 1);
  });

  it('are added by a talent, confirm an address, and withdraw to it; the session and the password alone do not', async () => {
    await addPasskey(talent, 'Phone');
    await allReleased(pair.talent, 1);
    const added = { address, password: PASSWORD };
    expect(await pair.talent.call('POST', '/withdrawals/addresses', added)).toMatchObject(REFUSED);
    await talent.goto('/wallet');
    await talent.getByRole('button', { name: 'Add address' }).click();
    const dialog = talent.getByRole('dialog');
    await dialog.getByLabel('Address', { exact: true }).fill(address);
    await dialog.getByText('Your device asks you to confirm this with your passkey.').waitFor();
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await talent.getByText('Usable from').waitFor();

    await endWait();
    const { addresses } = await done<{ addresses: { id: string }[] }>(pair.talent, 'GET', '/withdrawals/options');
    const withdrawal = { addressId: addresses[0]!.id, amount: String(readAmount(AMOUNT).amount), password: PASSWORD };
    expect(await pair.talent.call('POST', '/withdrawals', withdrawal)).toMatchObject(REFUSED);
    await talent.reload();
    await talent.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await dialog.getByLabel('Amount', { exact: true }).fill(AMOUNT);
    expect(await accessibilityProblems(talent, '[role="dialog"]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const newest = talent.getByRole('list', { name: 'Withdrawals, newest first' }).getByRole('listitem').first();
    await newest.getByText('Sent', { exact: true }).waitFor();
    expect(await receivedAt(address)).toBe(readAmount(AMOUNT).amount);
  });

  it('sign the steps of a contract: its funding, the submitted work, and the approval that pays', async () => {
    for (const page of [company, talent]) await page.goto(`/contracts/${work.id}`);
    await company.getByRole('button', { name: 'Fund: 1. Part 1' }).click();
    await company.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await company.getByText('Your device asks you to confirm this with your passkey.').waitFor();
    await confirm(company, 'Fund');
    await talent.getByRole('button', { name: 'Submit work: 1. Part 1' }).click();
    await writeAndConfirm(talent, 'Submit', 'Here it is.');
    await company.getByRole('button', { name: 'Approve: 1. Part 1' }).click();
    await confirm(company, 'Approve');
    for (const page of [company, talent]) await stateOn(page, 1, 'Paid').waitFor();
    const sql = postgres(journey.system.administratorUrl, { max: 1 });
    const consents = await sql`
      SELECT kind, proof_kind AS proof FROM consents WHERE kind IN ('FundMilestones', 'SubmitWork', 'ReleaseMilestone')
         AND user_id IN (${pair.company.user.id}, ${pair.talent.user.id}) ORDER BY id`;
    await sql.end();
    expect([...consents]).toEqual(
      ['FundMilestones', 'SubmitWork', 'ReleaseMilestone'].map((kind) => ({ kind, proof: 'passkey' })),
    );
  });

  it('show when they were last used', async () => {
    for (const page of [company, talent]) {
      await page.goto('/settings/security');
      await page.getByText('last used').waitFor();
    }
    expect(journey.errors).toEqual([]);
  });
});
