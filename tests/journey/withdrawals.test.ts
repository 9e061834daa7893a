import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { readAmount } from '@hireledger/domain/money/typed-amount';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { JsonRpcProvider, Wallet as ChainWallet } from 'ethers';
import type { Locator, Page } from 'playwright-core';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { allReleased, approve, completedApplication, done, EACH, type Pair } from './approvals.ts';
import { enterAs } from './accounts.ts';
import { accessibilityProblems } from './browser.ts';
import { heldAt } from './paid-exactly.ts';
import { startOwnJourney, stepByStep } from './start-journey.ts';

const PASSWORD = 'correct horse battery';
const DIALOG = '[role="dialog"], [role="alertdialog"]';
/** Below what the talent has earned, so that the limit is reached before the balance. */
const DAILY_LIMIT = 200;
const WITHDRAWN = readAmount('50.25').amount!;

const journey = startOwnJourney({ environment: { DAILY_WITHDRAWAL_LIMIT: String(DAILY_LIMIT) } });

/** One account with its wallet open in two tabs, and an address whose key is its own. */
interface Owner {
  person: TestUser;
  tabs: [Page, Page];
  address: string;
}
let talent: Owner;
let company: Owner;
let info: ChainInfo;

async function openTwice(person: TestUser): Promise<Owner> {
  const browser = await journey.open();
  await enterAs(browser, person);
  return {
    person,
    tabs: [browser.page, await browser.context.newPage()],
    address: ChainWallet.createRandom().address,
  };
}

beforeAll(async () => {
  const { origin } = journey;
  const pair: Pair = {
    company: await createTestUser(origin, 'company', 'Harbour Works', 'pay@withdrawals.test'),
    talent: await createTestUser(origin, 'talent', 'Ada Obi', 'ada@withdrawals.test'),
  };
  // Two contracts, so that the money is in two wallets.
  for (const number of [1, 2]) await approve(pair.company, await completedApplication(pair, number));
  [talent, company] = [await openTwice(pair.talent), await openTwice(pair.company)];
  info = await done<ChainInfo>(pair.talent, 'GET', '/audit/chain');
});

const dialogOf = (page: Page): Locator => page.locator(DIALOG);
const openDialog = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses the button that sends, and waits for the sentence that refuses. */
async function refused(page: Page, send: string, sentence: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: send, exact: true }).click();
  await dialogOf(page).getByText(sentence).waitFor();
}

async function withSql<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(journey.system.administratorUrl, { max: 1 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** As if the addresses of an account had been added two days ago. */
const endWait = ({ person }: Owner) =>
  withSql(
    (
      sql,
    ) => sql`UPDATE own_addresses SET added_at = added_at - interval '2 days', usable_from = usable_from - interval '2 days'
                  WHERE user_id = ${person.user.id}`,
  );

async function receivedAt(address: string): Promise<bigint> {
  const chain = new JsonRpcProvider(journey.system.urls.chain);
  try {
    return await heldAt(chain, info, [address]);
  } finally {
    chain.destroy();
  }
}

/** Adds the address and waits until both tabs show how long it waits. */
async function addAddress({ tabs, address }: Owner): Promise<void> {
  const [page] = tabs;
  await dialogOf(page).getByLabel('Address', { exact: true }).fill(address);
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
  await dialogOf(page).getByRole('button', { name: 'Add address' }).click();
  for (const tab of tabs) {
    const row = tab.getByRole('list', { name: 'Your addresses' }).getByRole('listitem').filter({ hasText: address });
    await row.getByText('Usable from').waitFor();
    expect(await tab.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(0);
  }
}

/** Enters the amount and presses Withdraw twice at once. */
async function withdrawTwicePressed(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill('50.25');
  await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
  await dialogOf(page)
    .getByRole('button', { name: 'Withdraw', exact: true })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await dialogOf(page).waitFor({ state: 'detached' });
}

const newest = (page: Page): Locator =>
  page.getByRole('list', { name: 'Withdrawals, newest first' }).getByRole('listitem').first();

const isAccessible = async (page: Page, within?: string) =>
  expect(await accessibilityProblems(page, within)).toEqual([]);

describe('a talent', () => {
  stepByStep();

  it('is refused an address at which money would be lost, each with its sentence', async () => {
    const [page, other] = talent.tabs;
    await allReleased(talent.person, 2);
    await Promise.all([page.goto('/wallet'), other.goto('/wallet')]);
    await page.getByText('Add an address first.').waitFor();
    await openDialog(page, 'Add address');
    await refused(page, 'Add address', 'Enter an address.');
    await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
    const { custody } = await withSql(async (sql) => {
      const [row] = await sql<
        { custody: string }[]
      >`SELECT address AS custody FROM custody_addresses WHERE user_id = ${talent.person.user.id}`;
      return row!;
    });
    const upper = talent.address.replace(/[a-f](?!.*[a-f])/, (letter) => letter.toUpperCase());
    for (const [address, sentence] of [
      ['0x1234', 'Enter an address: 0x and 40 letters or digits.'],
      [upper, 'This address has a typing error: its capital letters do not match. Copy it again.'],
      [`0x${'0'.repeat(36)}dEaD`, 'Nobody has the key of this address. Money that is sent there is lost.'],
      [info.escrowAddress, 'This is the escrow contract. Money that is sent there is lost.'],
      [info.tokenAddress, "This is the token's own contract. Money that is sent there is lost."],
      [custody, 'This is a HireLedger wallet. Enter an address whose key you hold yourself.'],
    ] as const) {
      await dialogOf(page).getByLabel('Address', { exact: true }).fill(address);
      await refused(page, 'Add address', sentence);
    }
    await isAccessible(page, DIALOG);
    await dialogOf(page).getByLabel('Address', { exact: true }).fill(talent.address);
    await dialogOf(page).getByLabel('Your password').fill('not my password');
    await refused(page, 'Add address', 'Incorrect password.');
  });

  it('adds an address that waits for a day, and shows it in the other tab and by email', async () => {
    await addAddress(talent);
    await isAccessible(talent.tabs[1]);
    await expect
      .poll(async () => {
        const answer = await fetch(`${journey.origin}/dev/inbox?to=ada@withdrawals.test`, {
          headers: { accept: 'application/json' },
        });
        return ((await answer.json()) as { text: string }[]).some(({ text }) => text.includes(talent.address));
      })
      .toBe(true);
  });

  it('is refused an amount that cannot be sent, each with its sentence', async () => {
    const [page, other] = talent.tabs;
    await endWait(talent);
    await Promise.all([page.reload(), other.reload()]);
    await openDialog(page, 'Withdraw');
    await dialogOf(page).getByText('Your money is in 2 wallets').waitFor();
    await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
    for (const [amount, sentence] of [
      ['', 'Enter an amount, such as 1,250.50.'],
      ['0', 'Enter an amount above zero.'],
      ['0.001', 'Write cents with one or two digits, such as 1,250.50.'],
      ['1.005', 'Do you mean $1,005.00 or $1.00?'],
      ['240.01', 'You can withdraw $240.00 at most.'],
      ['200.01', 'You can withdraw $200.00 in 24 hours. $200.00 is left.'],
    ] as const) {
      await dialogOf(page).getByLabel('Amount', { exact: true }).fill(amount);
      await refused(page, 'Withdraw', sentence);
    }
    await isAccessible(page, DIALOG);
    await dialogOf(page).getByLabel('Amount', { exact: true }).fill('50.25');
    await dialogOf(page).getByLabel('Your password').fill('not my password');
    await refused(page, 'Withdraw', 'Incorrect password.');
    expect(await done(talent.person, 'GET', '/withdrawals')).toMatchObject({ data: [] });
  });

  it('withdraws once with two presses, and follows it live in two tabs', async () => {
    const [page] = talent.tabs;
    // Nothing is sent while there is no worker.
    await journey.system.kill9('worker');
    await withdrawTwicePressed(page);
    for (const tab of talent.tabs) {
      await newest(tab).getByText('Sending', { exact: true }).waitFor();
      await newest(tab).getByText('$50.25').waitFor();
    }
    await isAccessible(page);
    await journey.system.restart('worker');
    const balance = EACH * 2n - WITHDRAWN;
    for (const tab of talent.tabs) {
      await newest(tab).getByText('Sent', { exact: true }).waitFor();
      await newest(tab)
        .getByRole('link', { name: /^0x[\da-f]{6}…/ })
        .waitFor();
      await tab.getByRole('region', { name: 'Balance' }).getByText('$189.75').first().waitFor();
      expect(await tab.getByRole('list', { name: 'Withdrawals, newest first' }).getByRole('listitem').count()).toBe(1);
    }
    await isAccessible(page);
    expect(await receivedAt(talent.address)).toBe(WITHDRAWN);
    expect(await done<Wallet>(talent.person, 'GET', '/wallets/me')).toMatchObject({ balance: String(balance) });
  });

  it('is refused more than the rest of the day', async () => {
    const [page] = talent.tabs;
    await openDialog(page, 'Withdraw');
    await dialogOf(page).getByText('$149.75 of your $200.00').waitFor();
    await dialogOf(page).getByLabel('Amount', { exact: true }).fill('149.76');
    await dialogOf(page).getByLabel('Your password').fill(PASSWORD);
    await refused(page, 'Withdraw', 'You can withdraw $200.00 in 24 hours. $149.75 is left.');
    await page.keyboard.press('Escape');
  });

  it('sees before the account is deleted that its test money goes with it', async () => {
    const [page] = talent.tabs;
    await page.goto('/settings/data');
    await openDialog(page, 'Delete account');
    await dialogOf(page).getByText('Your wallet holds $189.75 of test money.').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Delete account' }).waitFor();
    await isAccessible(page, DIALOG);
  });
});

describe('a company', () => {
  stepByStep();

  it('adds an address that waits for a day', async () => {
    const [page, other] = company.tabs;
    await Promise.all([page.goto('/wallet'), other.goto('/wallet')]);
    await openDialog(page, 'Add address');
    await addAddress(company);
  });

  it('withdraws what it has not promised, live in two tabs', async () => {
    const [page, other] = company.tabs;
    await endWait(company);
    await Promise.all([page.reload(), other.reload()]);
    const { available } = await done<{ available: string }>(company.person, 'GET', '/withdrawals/options');
    await openDialog(page, 'Withdraw');
    await withdrawTwicePressed(page);
    for (const tab of company.tabs) await newest(tab).getByText('Sent', { exact: true }).waitFor();
    expect(await receivedAt(company.address)).toBe(WITHDRAWN);
    const after = await done<{ available: string }>(company.person, 'GET', '/withdrawals/options');
    expect(BigInt(after.available)).toBe(BigInt(available) - WITHDRAWN);
  });

  it('removes its address after a question', async () => {
    const [page, other] = company.tabs;
    await page.getByRole('button', { name: /^Remove 0x/ }).click();
    await isAccessible(page, DIALOG);
    await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
    for (const tab of [page, other]) await tab.getByText('Add an address first.').waitFor();
    expect(journey.errors).toEqual([]);
  });
});
