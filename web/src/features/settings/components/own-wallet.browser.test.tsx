import { linkTypedData } from '@hireledger/contracts/link-typed-data';
import type { LinkedWallet } from '@hireledger/domain/http/linked-wallet';
import { verifyTypedData } from 'ethers/hash';
import { Wallet } from 'ethers/wallet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { announce, CHAIN_ID, testProvider, walletError, type Behaviour } from '../../../testing/own-wallet.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { OwnWalletCard } from './OwnWalletCard.tsx';

const LINK = 'PUT /linked-wallet';
const ISSUED = 1_795_000_000;
const behaviour: Behaviour = {};
const wallet = testProvider(behaviour);
const LINKED: LinkedWallet = {
  address: wallet.address,
  linkedAt: '2026-11-20T09:00:00.000Z',
  usableFrom: '2026-11-21T09:00:00.000Z',
};

let takeAway: () => void;
beforeAll(() => {
  takeAway = announce(window, wallet.provider, { name: 'Linker' });
});
afterAll(() => takeAway());
beforeEach(() => {
  for (const method of Object.keys(behaviour)) delete behaviour[method];
  wallet.calls.length = 0;
});

/** The server lets a wallet sign that it belongs to this account, or to another. */
function asks(account = COMPANY.email): void {
  answer('GET /linked-wallet/to-sign', ({ query }) => {
    const message = { account, wallet: query!.address, site: location.origin, issuedAt: ISSUED };
    const { domain, types } = linkTypedData(CHAIN_ID, message);
    const request = { domain: { ...domain, chainId: String(CHAIN_ID) }, types, message };
    return { data: { request, issuedAt: ISSUED } };
  });
}

const open = (data: LinkedWallet | null = null, possible = true) => {
  answer('GET /linked-wallet', { data, possible });
  answer('GET /withdrawals/options', { hasPasskey: false, hasPassword: true } as never);
  return show(<OwnWalletCard />, { as: COMPANY });
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function connect(): Promise<void> {
  await press('Use my own wallet');
  await page.getByRole('radio', { name: 'Linker' }).click();
  await press('Continue');
}

test('no wallet is asked before the person wants to use one; then it signs for this account, and the password confirms', async () => {
  asks();
  await open();
  await expect.element(page.getByRole('button', { name: 'Use my own wallet' })).toBeVisible();
  expect(wallet.calls).toEqual([]);
  await connect();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(wallet.address, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(COMPANY.email)).toBeVisible();
  await press('Sign and link');
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible();
  expect(wallet.calls).not.toContain('eth_signTypedData_v4');
  await dialog.getByLabelText('Your password').fill('correct horse battery');
  answer(LINK, { message: 'Wallet linked.', data: LINKED });
  answer('GET /linked-wallet', { data: LINKED, possible: true });
  await press('Sign and link');
  await expect.element(page.getByText(/^Linked/)).toBeVisible();
  const [sent] = requestsTo(LINK).map(({ body }) => body);
  const message = { account: COMPANY.email, wallet: wallet.address, site: location.origin, issuedAt: ISSUED };
  const { domain, types } = linkTypedData(CHAIN_ID, message);
  expect(verifyTypedData(domain, types, message, sent!.signature)).toBe(wallet.address);
  expect(sent).toMatchObject({ address: wallet.address, issuedAt: ISSUED, password: 'correct horse battery' });
});

test('a wallet that shares no account, and one that is asked for another account of ours, link nothing', async () => {
  asks('somebody@else.example');
  await open();
  behaviour['eth_requestAccounts'] = () => Promise.reject(walletError(4001));
  await connect();
  await expect.element(page.getByText('You declined it in Linker. Nothing was sent.')).toBeVisible();
  delete behaviour['eth_requestAccounts'];
  await press('Continue');
  await expect
    .element(page.getByText(/^The server asked you to sign something other than what this page shows/))
    .toBeVisible();
  expect(wallet.calls).not.toContain('eth_signTypedData_v4');
  expect(requestsTo(LINK)).toEqual([]);
});

test('a refusal of the server stays in the dialog', async () => {
  asks();
  refuse(LINK, 'WALLET_WRONG');
  await open();
  await connect();
  await page.getByLabelText('Your password').fill('correct horse battery');
  await press('Sign and link');
  await expect.element(page.getByText(/^Your wallet did not sign exactly this/)).toBeVisible();
});

test('a linked wallet says since when or from when it can be used, and is unlinked after a question', async () => {
  const waiting = { ...LINKED, usableFrom: new Date(Date.now() + 3_600_000).toISOString() };
  await open(waiting);
  await expect.element(page.getByText('Waiting')).toBeVisible();
  await press('Unlink');
  answer('DELETE /linked-wallet', { message: 'Wallet unlinked.' });
  answer('GET /linked-wallet', { data: null, possible: true });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect.element(page.getByRole('button', { name: 'Use my own wallet' })).toBeVisible();
  expect(requestsTo('DELETE /linked-wallet')).toHaveLength(1);
});

test('nothing is shown where no wallet can sign', async () => {
  const screen = await open(null, false);
  await expect.poll(() => requestsTo('GET /linked-wallet')).toHaveLength(1);
  expect(screen.getByText('Your own wallet').elements()).toEqual([]);
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('fits a phone with letters twice as large', async () => {
  asks();
  await showOnPhone({ letters: 2 });
  await open({ ...LINKED, address: Wallet.createRandom().address });
  expect(brokenLooks()).toEqual([]);
});
