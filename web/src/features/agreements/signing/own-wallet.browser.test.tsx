import type { WalletQuestion } from '@hireledger/domain/money/wallet-signature';
import { Wallet } from 'ethers/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import {
  announce,
  CHAIN_ID,
  signTyped,
  testProvider,
  walletError,
  type Behaviour,
} from '../../../testing/own-wallet.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { SignDialog } from './SignDialog.tsx';

const KEY = Wallet.createRandom().privateKey;
const { address } = new Wallet(KEY);
const other = Wallet.createRandom();
const request = {
  domain: { name: 'HireLedger Escrow', version: '2', chainId: String(CHAIN_ID) },
  types: { RefundMilestone: [{ name: 'deadline', type: 'uint256' }] },
  message: { deadline: '1800000000' },
};
const QUESTION: WalletQuestion = { address, requests: [request] };

const behaviour: Behaviour = {};
const { provider, calls } = testProvider(behaviour, KEY);
let takeAway: () => void;
beforeAll(() => {
  takeAway = announce(window, provider, { name: 'Fox' });
});
afterAll(() => takeAway());
beforeEach(() => {
  for (const method of Object.keys(behaviour)) delete behaviour[method];
  calls.length = 0;
  // The chain's node: none of the accounts is a contract.
  answer('POST /rpc', { jsonrpc: '2.0', id: 1, result: '0x' });
});

/** Opens the dialog; `sent` are the signatures that left the browser. */
async function ask(wallet: Behaviour = {}, { choose = true } = {}) {
  Object.assign(behaviour, wallet);
  const sent: string[][] = [];
  const onSigned = vi.fn();
  const screen = await show(
    <SignDialog
      title="Refund the company"
      messages={[request.message]}
      names={{ companyName: 'Acme Works', talentName: 'Ada Obi', milestoneTitles: [] }}
      by={{ address }}
      action="Refund"
      busyLabel="Refunding..."
      sign={async (_, askWallet) => sent.push(await askWallet!(QUESTION))}
      onSigned={onSigned}
      onClose={() => {}}
    >
      <p>You give $500.00 back.</p>
    </SignDialog>,
    { as: COMPANY },
  );
  if (choose) await screen.getByRole('radio', { name: 'Fox' }).click();
  return { screen, sent, onSigned, refund: screen.getByRole('button', { name: 'Refund', exact: true }) };
}

const never = () => new Promise(() => {});
const refuses = (code: number) => () => Promise.reject(walletError(code));

test('names the wallet and its account, asks for neither password nor passkey, and sends what it signed once', async () => {
  const { screen, sent, onSigned, refund } = await ask();
  await expect.element(screen.getByRole('radio', { name: 'Fox' })).toBeChecked();
  await expect.element(screen.getByTitle(address)).toBeVisible();
  expect(screen.getByLabelText('Your password').query()).toBeNull();
  expect(calls).toEqual([]);
  await refund.dblClick();
  await expect.poll(() => onSigned.mock.calls).toHaveLength(1);
  expect(sent).toEqual([[await new Wallet(KEY).signTypedData(request.domain, request.types, request.message)]]);
});

test.each<[string, Behaviour, RegExp]>([
  ['declines', { eth_signTypedData_v4: refuses(4001) }, /^You declined it in Fox\. Nothing was sent\.$/],
  ['is locked', { eth_requestAccounts: () => [] }, /^Fox is locked/],
  ['is on another account', { eth_requestAccounts: () => [other.address] }, /and Fox is on 0x/],
  ['signs something else', { eth_signTypedData_v4: () => `0x${'11'.repeat(65)}` }, /^What Fox signed is not what/],
  [
    'changes its account meanwhile',
    { eth_signTypedData_v4: (_, payload) => signTyped(other, payload), eth_accounts: () => [other.address] },
    /^The account of Fox was changed while you signed/,
  ],
  [
    'is on another network, and stays there',
    { eth_chainId: () => '0x1', wallet_switchEthereumChain: refuses(4001) },
    /^Fox is on another network \(chain ID 1\)\. Switch it to chain ID 31337/,
  ],
])('a wallet that %s is said so in the dialog, and nothing is sent', async (_, wallet, sentence) => {
  const { screen, sent, onSigned, refund } = await ask(wallet);
  await refund.click();
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(refund).toBeEnabled();
  expect(sent).toEqual([]);
  expect(onSigned).not.toHaveBeenCalled();
});

test('a wallet that does not answer can be left, and asked again', async () => {
  const { screen, sent, refund } = await ask({ eth_signTypedData_v4: never });
  await refund.click();
  await expect.element(screen.getByText('Fox asks you to confirm.')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop waiting' }).click();
  await expect.element(screen.getByText(/^You stopped waiting for Fox\. Nothing was sent/)).toBeVisible();
  expect(sent).toEqual([]);
  delete behaviour['eth_signTypedData_v4'];
  await refund.click();
  await expect.poll(() => sent).toHaveLength(1);
});

test('a wallet that does not add our network shows what to enter, to copy, until it is tried again', async () => {
  await showOnPhone({ letters: 2 });
  answer('GET /audit/chain', { rpcUrl: '/rpc' } as never);
  const { screen, sent, refund } = await ask({
    eth_chainId: () => '0x1',
    wallet_switchEthereumChain: refuses(4902),
    wallet_addEthereumChain: refuses(4001),
  });
  await refund.click();
  await expect.element(screen.getByText(/^Fox does not know the network with chain ID 31337, and did/)).toBeVisible();
  const values = screen.getByLabelText('The network to add');
  await expect
    .element(values)
    .toMatchTextContent(`Network nameHireLedgerRPC URL${location.origin}/rpcChain ID31337Currency symbolETH`);
  expect(values.getByRole('button', { name: 'Copy RPC URL' }).elements()).toHaveLength(1);
  expect(brokenLooks()).toEqual([]);
  expect(sent).toEqual([]);
  for (const method of Object.keys(behaviour)) delete behaviour[method];
  await refund.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(values.query()).toBeNull();
});

test('on a phone, the question of a wallet and its refusal come into view', async () => {
  await showOnPhone({ letters: 2 });
  let decline = () => {};
  const { screen, refund } = await ask({
    eth_signTypedData_v4: () =>
      new Promise((_, reject) => {
        decline = () => reject(walletError(4001));
      }),
  });
  await refund.click();
  await expect.element(screen.getByRole('button', { name: 'Stop waiting' })).toBeInViewport();
  await expect.poll(() => calls).toContain('eth_signTypedData_v4');
  screen.getByText('You give $500.00 back.').element().scrollIntoView();
  decline();
  await expect.element(screen.getByText(/^You declined it in Fox/)).toBeInViewport();
});

describe('of several wallets', () => {
  test('the one that was chosen signs, and the next dialog starts with it', async () => {
    const second = testProvider({}, KEY);
    const leave = announce(window, second.provider, { name: 'Badger', icon: 'data:image/svg+xml,<svg/>' });
    const { screen, sent, refund } = await ask();
    await screen.getByRole('radio', { name: 'Badger' }).click();
    await refund.click();
    await expect.poll(() => sent).toHaveLength(1);
    expect(second.calls).toContain('eth_signTypedData_v4');
    expect(calls).toEqual([]);
    await screen.unmount();
    const next = await ask({}, { choose: false });
    await expect.element(next.screen.getByRole('radio', { name: 'Badger' })).toBeChecked();
    leave();
  });

  test('all fit a phone with letters twice as large', async () => {
    announce(window, testProvider().provider, { name: 'W'.repeat(60) });
    await showOnPhone({ letters: 2 });
    await ask();
    expect(brokenLooks()).toEqual([]);
  });
});
