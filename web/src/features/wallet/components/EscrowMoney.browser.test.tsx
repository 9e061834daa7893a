import type { Wallet } from '@hireledger/domain/http/wallets';
import type { WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import { escrow2TypedData } from '@hireledger/contracts/typed-data-2';
import { verifyTypedData } from 'ethers/hash';
import { expect, test } from 'vitest';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { announce, CHAIN_ID, testProvider } from '../../../testing/own-wallet.ts';
import { answer, refusalOf, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { EscrowMoney } from './EscrowMoney.tsx';

const [CONTRACT, OWN] = ['0190b3c5-6f1e-7c3a-9a42-111111111111', '0190b3c5-6f1e-7c3a-9a42-222222222222'];
const [WALLET, ADDRESS] = ['0x8617E340B3D01FA5F11F306F4090FD50E238070D', '0x52908400098527886E0F7030069857D2E4169EE7'];
const own = { id: OWN, address: ADDRESS, addedAt: '2026-01-01T09:00:00.000Z', usableFrom: '2026-01-02T09:00:00.000Z' };
const OPTIONS: WithdrawalOptions = {
  addresses: [own],
  available: '0',
  wallets: 1,
  limit: '100000000000',
  left: '100000000000',
  withPasskey: null,
  hasPassword: true,
  hasPasskey: false,
  frozen: null,
};
const place = { agreementId: CONTRACT, title: 'Dock survey', otherName: 'Harbour Works' };
const CREDIT = { ...place, milestone: 1, amount: '250500000', claim: 'possible' as const, ownWallet: null };
const MONEY: Wallet = {
  address: WALLET,
  balance: '0',
  pending: '0',
  available: '0',
  inEscrow: {
    total: '900000000',
    count: 140,
    milestones: [
      { ...place, milestone: 2, amount: '400000000', state: 'submitted', exitsAt: '2026-02-01T09:00:00.000Z' },
      { ...place, milestone: 3, amount: '500000000', state: 'disputed', exitsAt: null },
    ],
  },
  claimable: { total: '250500000', credits: [CREDIT] },
  paidOut: '0',
  canTopUp: false,
  frozen: null,
  transfers: [],
};

everyFormDialog('the dialog that claims a credit', {
  as: TALENT,
  draw: (onClose) => <ClaimDialog credit={CREDIT} options={OPTIONS} usable={[own]} wallet={WALLET} onClose={onClose} />,
  async fill(dialog) {
    await dialog.getByLabelText('Your password').fill('correct horse battery');
  },
  kept: { field: 'Your password', text: 'correct horse battery' },
  send: 'Claim',
  call: 'POST /wallets/me/claims',
  answers: { message: 'On its way' },
  issue: { path: 'password', field: 'Your password' },
  text: false,
});

test('milestones in escrow lead to their contract, with their state and deadline, and say how many more there are', async () => {
  const screen = await show(<EscrowMoney wallet={MONEY} options={OPTIONS} />, { as: TALENT });
  const list = screen.getByRole('list', { name: 'Milestones in escrow' });
  await expect
    .element(list.getByRole('link', { name: 'Dock survey' }).first())
    .toHaveAttribute('href', `/contracts/${CONTRACT}`);
  await expect.element(list.getByText('Submitted')).toBeVisible();
  await expect.element(list.getByText(/Milestone 3, Harbour Works, until/)).toBeVisible();
  await expect.element(screen.getByText('The first 2 of 140 milestones.')).toBeVisible();
});

test('of many milestones in escrow five are shown, and the others on request', async () => {
  const milestones = [1, 2, 3, 4, 5, 6].map((n) => ({ ...MONEY.inEscrow.milestones[0]!, milestone: n }));
  const wallet = { ...MONEY, inEscrow: { total: '2400000000', count: 6, milestones } };
  const screen = await show(<EscrowMoney wallet={wallet} options={OPTIONS} />, { as: TALENT });
  const items = screen.getByRole('list', { name: 'Milestones in escrow' }).getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(5);
  await screen.getByRole('button', { name: 'Show all 6' }).click();
  await expect.poll(() => items.elements().length).toBe(6);
  await expect.element(screen.getByRole('button', { name: 'Show all 6' })).not.toBeInTheDocument();
});

test('a claim says who pays what and why, and is sent to the address that was chosen', async () => {
  answer('POST /wallets/me/claims', { message: 'On its way' });
  const screen = await show(<EscrowMoney wallet={MONEY} options={OPTIONS} />, { as: TALENT });
  await screen.getByRole('button', { name: 'Claim' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(
      dialog.getByText(
        /pays you \$250\.50, which it keeps for you from milestone 2 of “Dock survey” with Harbour Works/,
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText(WALLET)).toBeVisible();
  await dialog.getByLabelText('Pay to').selectOptions(OWN);
  await expect.element(dialog.getByText(ADDRESS)).toBeVisible();
  await dialog.getByLabelText('Your password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect
    .poll(() => requestsTo('POST /wallets/me/claims').map(({ body }) => body))
    .toEqual([{ agreementId: CONTRACT, milestone: 1, addressId: OWN, password: 'correct horse battery' }]);
});

test('a credit of a contract that names the person’s own wallet is claimed by its signature alone', async () => {
  const signer = testProvider();
  const takeAway = announce(window, signer.provider, { name: 'Claimer' });
  const hash = `0x${'ee'.repeat(32)}`;
  const payout = {
    agreementId: hash,
    milestone: 1,
    company: WALLET,
    payee: signer.address,
    token: WALLET,
    payoutId: hash,
  };
  /** What the server lets it sign: a payment to this address. */
  const asked = (recipient: string) => {
    const message = { payout: { ...payout, amount: 250_500_000n }, owner: signer.address, recipient, deadline: 9n };
    return escrow2TypedData('ClaimCredit', { chainId: CHAIN_ID, contract: WALLET }, message);
  };
  let recipient = ADDRESS;
  answer('POST /wallets/me/claims', ({ body }) => {
    if (body.wallet) return { message: 'On its way' };
    const request = JSON.parse(
      JSON.stringify(asked(recipient), (_, part) => (typeof part === 'bigint' ? String(part) : part)),
    );
    throw refusalOf('WALLET_REQUIRED', { details: { address: signer.address, requests: [request], deadline: 9 } });
  });
  const credit = { ...CREDIT, ownWallet: signer.address };
  const screen = await show(
    <ClaimDialog credit={credit} options={OPTIONS} usable={[own]} wallet={WALLET} onClose={() => {}} />,
    { as: TALENT },
  );
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Claimer' }).click();
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect
    .element(dialog.getByText(/^The server asked you to sign something other than what this page shows/))
    .toBeVisible();
  expect(signer.calls).toEqual([]);
  recipient = WALLET;
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect.poll(() => requestsTo('POST /wallets/me/claims')).toHaveLength(3);
  const { domain, types, message } = asked(WALLET);
  const { wallet } = requestsTo('POST /wallets/me/claims')[2]!.body;
  expect(verifyTypedData(domain, types, { ...message }, wallet!.signature)).toBe(signer.address);
  takeAway();
});

test('a credit that is being claimed has no button; a wallet without either shows nothing', async () => {
  const credits = [{ ...CREDIT, claim: 'under-way' as const }];
  const wallet = { ...MONEY, claimable: { total: '501000000', credits } };
  const screen = await show(<EscrowMoney wallet={wallet} options={OPTIONS} />, { as: TALENT });
  await expect.element(screen.getByText('Being claimed')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  const empty = {
    ...MONEY,
    inEscrow: { total: '0', count: 0, milestones: [] },
    claimable: { total: '0', credits: [] },
  };
  await screen.rerender(<EscrowMoney wallet={empty} options={OPTIONS} />);
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
});
