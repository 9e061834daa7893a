import type { WithdrawalOptions } from '@hireledger/domain/http/withdrawals';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAuthenticator, CHALLENGE, makeTestPasskey } from '../../../testing/authenticator.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { answer, refusalOf, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { AddAddressDialog } from './AddAddressDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import { WithdrawalsCard } from './WithdrawalsCard.tsx';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const [ID, OTHER_ID] = ['0190b3c5-6f1e-7c3a-9a42-111111111111', '0190b3c5-6f1e-7c3a-9a42-222222222222'];
const own = { id: ID, address: ADDRESS, addedAt: '2026-01-01T09:00:00.000Z', usableFrom: '2026-01-02T09:00:00.000Z' };
const OPTIONS: WithdrawalOptions = {
  addresses: [own],
  available: '812340000',
  wallets: 1,
  limit: '100000000000',
  left: '100000000000',
  withPasskey: null,
  hasPassword: true,
  hasPasskey: false,
  frozen: null,
};
const WITHDRAWAL = {
  id: OTHER_ID,
  to: ADDRESS,
  amount: '250500000',
  state: 'requested' as const,
  requestedAt: '2026-01-03T09:00:00.000Z',
  transfers: [{ from: ADDRESS, amount: '250500000', sent: false, transactionHash: null }],
  failure: null,
};

everyFormDialog('the dialog that adds an address', {
  as: TALENT,
  draw: (onClose) => <AddAddressDialog by="password" onClose={onClose} />,
  async fill(dialog) {
    await dialog.getByLabelText('Address', { exact: true }).fill(ADDRESS);
    await dialog.getByLabelText('Your password').fill('correct horse battery');
  },
  kept: { field: 'Address', text: ADDRESS },
  send: 'Add address',
  call: 'POST /withdrawals/addresses',
  answers: { message: 'Added', data: own },
  issue: { path: 'address', field: 'Address' },
  text: false,
});

everyFormDialog('the dialog that withdraws', {
  as: TALENT,
  draw: (onClose) => <WithdrawDialog options={OPTIONS} usable={[own]} onClose={onClose} />,
  async fill(dialog) {
    await dialog.getByLabelText('Amount', { exact: true }).fill('250.50');
    await dialog.getByLabelText('Your password').fill('correct horse battery');
  },
  kept: { field: 'Amount', text: '250.50' },
  send: 'Withdraw',
  call: 'POST /withdrawals',
  answers: { message: 'On its way', withdrawal: WITHDRAWAL },
  issue: { path: 'amount', field: 'Amount' },
  text: false,
});

test('a wrong address and a missing password are both said at once', async () => {
  const screen = await show(<AddAddressDialog by="password" onClose={() => {}} />, { as: TALENT });
  await screen.getByLabelText('Address', { exact: true }).fill('0x1234');
  await screen.getByRole('button', { name: 'Add address' }).click();
  await expect.element(screen.getByText('Enter an address: 0x and 40 letters or digits.')).toBeVisible();
  await expect.element(screen.getByText('Enter your password.')).toBeVisible();
  expect(requestsTo('POST /withdrawals/addresses')).toEqual([]);
});

test('an amount is refused at its field when it is nothing, may be another, or is more than there is', async () => {
  const screen = await show(<WithdrawDialog options={OPTIONS} usable={[own]} onClose={() => {}} />, { as: TALENT });
  const amount = screen.getByLabelText('Amount', { exact: true });
  await screen.getByLabelText('Your password').fill('correct horse battery');
  for (const text of ['', '0', '1.005', '812.35']) {
    await amount.fill(text);
    await screen.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  }
  expect(requestsTo('POST /withdrawals')).toEqual([]);
});

test('a field that was corrected after a refusal is no longer marked, and the next problem gets the focus', async () => {
  const screen = await show(<WithdrawDialog options={OPTIONS} usable={[own]} onClose={() => {}} />, { as: TALENT });
  const amount = screen.getByLabelText('Amount', { exact: true });
  const password = screen.getByLabelText('Your password');
  const send = screen.getByRole('button', { name: 'Withdraw' });
  await amount.fill('800');
  await password.fill('correct horse battery');
  refuse('POST /withdrawals', 'VALIDATION_FAILED', { issues: [{ path: 'amount', message: 'Too much for today.' }] });
  await send.click();
  await expect.element(amount).toHaveFocus();
  await password.fill('');
  await amount.fill('200');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect.element(password).toHaveFocus();
  await password.fill('wrong horse');
  refuse('POST /withdrawals', 'VALIDATION_FAILED', { issues: [{ path: 'password', message: 'Not your password.' }] });
  await amount.fill('100');
  await send.click();
  await expect.element(password).toHaveFocus();
});

test('all that is available is sent with the password, to the address that is shown', async () => {
  answer('POST /withdrawals', { message: 'On its way', withdrawal: WITHDRAWAL });
  const screen = await show(<WithdrawDialog options={OPTIONS} usable={[own]} onClose={() => {}} />, { as: TALENT });
  await screen.getByRole('button', { name: 'All' }).click();
  await screen.getByLabelText('Your password').fill('correct horse battery');
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await expect
    .poll(() => requestsTo('POST /withdrawals').map(({ body }) => body))
    .toEqual([{ addressId: ID, amount: '812340000', password: 'correct horse battery' }]);
});

test('it says before that several wallets become known as the same person’s', async () => {
  const options = { ...OPTIONS, wallets: 3 };
  const screen = await show(<WithdrawDialog options={options} usable={[own]} onClose={() => {}} />, { as: TALENT });
  await expect.element(screen.getByText(/in 3 wallets/)).toBeVisible();
});

test('an address that is new shows until when it waits, and nothing can be sent to it', async () => {
  const fresh = { ...own, usableFrom: new Date(Date.now() + 3_600_000).toISOString() };
  const screen = await show(<WithdrawalsCard options={{ ...OPTIONS, addresses: [fresh] }} withdrawals={[]} />, {
    as: TALENT,
  });
  await expect.element(screen.getByText(/Usable from/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('a withdrawal shows its state, its transactions and why it failed', async () => {
  const sent = {
    ...WITHDRAWAL,
    state: 'sent' as const,
    transfers: [{ ...WITHDRAWAL.transfers[0]!, sent: true, transactionHash: `0x${'ab'.repeat(32)}` }],
  };
  const failed = { ...WITHDRAWAL, id: ID, state: 'failed' as const, failure: 'The chain refused the withdrawal.' };
  const screen = await show(<WithdrawalsCard options={OPTIONS} withdrawals={[sent, failed]} />, { as: TALENT });
  await expect.element(screen.getByText('Sent', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /0xababab/ })).toBeVisible();
  await expect.element(screen.getByText('The chain refused the withdrawal.')).toBeVisible();
});

describe('with a passkey', () => {
  let device: Awaited<ReturnType<typeof addAuthenticator>>;
  let passkey: string;
  beforeEach(async () => {
    device = await addAuthenticator();
    passkey = await makeTestPasskey();
  });
  afterEach(() => device.remove());
  const options = { ...OPTIONS, hasPasskey: true };

  /** The api's question: the exact withdrawal, or another one. */
  const asks = (amount = '250500000', to = ADDRESS) =>
    answer('POST /withdrawals', ({ body }) => {
      if (body.passkey) return { message: 'On its way', withdrawal: WITHDRAWAL };
      const typedData = { message: { to, transfers: [{ amount: '500000' }, { amount }] } };
      throw refusalOf('PASSKEY_REQUIRED', {
        details: { challenge: CHALLENGE, allow: [passkey], deadline: 1_800_000_000, typedData },
      });
    });
  async function withdraw() {
    const screen = await show(<WithdrawDialog options={options} usable={[own]} onClose={() => {}} />, { as: TALENT });
    await screen.getByLabelText('Amount', { exact: true }).fill('251');
    await screen.getByRole('button', { name: 'Withdraw' }).click();
    return screen;
  }

  test('a withdrawal is signed by the device, and asks for no password', async () => {
    asks();
    const screen = await withdraw();
    await expect.element(screen.getByText('$251.00 is on its way')).toBeVisible();
    const [first, second] = requestsTo('POST /withdrawals').map(({ body }) => body);
    expect(first).toEqual({ addressId: ID, amount: '251000000' });
    expect(second).toMatchObject({ ...first, passkey: { assertion: { id: passkey }, deadline: 1_800_000_000 } });
  });

  test('a withdrawal of another amount, or to another address, is not signed', async () => {
    for (const other of [['250500001'], ['250500000', ADDRESS.toLowerCase()]]) {
      asks(...other);
      const screen = await withdraw();
      await expect.element(screen.getByText(/Nothing was signed/)).toBeVisible();
      await screen.unmount();
    }
    expect(requestsTo('POST /withdrawals').filter(({ body }) => body.passkey)).toEqual([]);
  });

  test('an address is confirmed by the device', async () => {
    answer('POST /withdrawals/addresses', ({ body }) => {
      if (body.confirmation) return { message: 'Added', data: own };
      throw refusalOf('PASSKEY_REQUIRED', { details: { challenge: CHALLENGE, allow: [passkey] } });
    });
    const screen = await show(<AddAddressDialog by="passkey" onClose={() => {}} />, { as: TALENT });
    await screen.getByLabelText('Address', { exact: true }).fill(ADDRESS);
    await screen.getByRole('button', { name: 'Add address' }).click();
    await expect.element(screen.getByText('Address added')).toBeVisible();
    expect(requestsTo('POST /withdrawals/addresses').at(-1)!.body).toMatchObject({ confirmation: { id: passkey } });
  });
});

test('who has no passkey is shown how to raise the limit', async () => {
  const options = { ...OPTIONS, limit: '50000000000', withPasskey: '100000000000' };
  const screen = await show(<WithdrawDialog options={options} usable={[own]} onClose={() => {}} />, { as: TALENT });
  await expect
    .element(screen.getByText(/Add a passkey in your security settings to raise it to \$100,000/))
    .toBeVisible();
});

test('an address is removed after a question', async () => {
  answer('DELETE /withdrawals/addresses/:id', { message: 'Removed' });
  const screen = await show(<WithdrawalsCard options={OPTIONS} withdrawals={[]} />, { as: TALENT });
  await screen.getByRole('button', { name: /^Remove 0x/ }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(() => requestsTo('DELETE /withdrawals/addresses/:id').map(({ params }) => params))
    .toEqual([{ id: ID }]);
});
