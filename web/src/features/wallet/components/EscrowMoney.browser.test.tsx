import type { Wallet } from '@hireledger/domain/http/wallets';
import type { WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import { expect, test } from 'vitest';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { answer, requestsTo } from '../../../testing/server.ts';
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
const place = { agreementId: CONTRACT, jobTitle: 'Dock survey', otherName: 'Harbour Works' };
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

test('a credit that is being claimed, or cannot be, has no button; a wallet without either shows nothing', async () => {
  const credits = [
    { ...CREDIT, claim: 'under-way' as const, ownWallet: null },
    { ...CREDIT, milestone: 4, claim: 'unsupported' as const, ownWallet: null },
  ];
  const wallet = { ...MONEY, claimable: { total: '501000000', credits } };
  const screen = await show(<EscrowMoney wallet={wallet} options={OPTIONS} />, { as: TALENT });
  await expect.element(screen.getByText('Being claimed')).toBeVisible();
  await expect.element(screen.getByText('Write to support')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  const empty = {
    ...MONEY,
    inEscrow: { total: '0', count: 0, milestones: [] },
    claimable: { total: '0', credits: [] },
  };
  await screen.rerender(<EscrowMoney wallet={empty} options={OPTIONS} />);
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
});
