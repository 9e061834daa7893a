import type { Account } from '@hireledger/domain/http/settings';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../../http/session.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, signedInAs, TALENT } from '../../../testing/show.tsx';
import { BillingCard } from './BillingCard.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { EmailCard } from './EmailCard.tsx';
import { NameCard } from './NameCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';

const ACCOUNT: Account = {
  email: TALENT.email,
  fullName: TALENT.fullName,
  role: 'talent',
  createdAt: '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  pendingEmail: null,
  deletion: null,
  personDeletion: null,
};
const PREVIEW = {
  blockers: [],
  unpaidWork: 0,
  endingContracts: 0,
  testMoney: null,
  hasPassword: true,
  deletesAt: '2026-12-07T00:00:00.000Z',
};
const LONG_ADDRESS = `${'verylongname'.repeat(5)}@${'verylongdomain'.repeat(4)}.example`;

describe('billing details', () => {
  const EMPTY = { name: '', address: '', country: '', taxNumber: '', taxRateBps: null, note: '' };

  test('of a talent have a rate in percent, with a comma too, and are saved once', async () => {
    answer('GET /account/billing-details', { data: EMPTY });
    answer('PUT /account/billing-details', { data: { ...EMPTY, name: 'Ada Obi Ltd', taxRateBps: 1_999 } });
    const screen = await show(<BillingCard />, { as: TALENT });
    await screen.getByLabelText('Name').fill('Ada Obi  Ltd');
    await screen.getByLabelText('Tax rate in percent').fill('19,999');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByLabelText('Tax rate in percent'))
      .toHaveAccessibleDescription('Enter a rate with at most two decimals.');
    await screen.getByLabelText('Tax rate in percent').fill('19,99');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Your billing details were saved.')).toBeVisible();
    expect(requestsTo('PUT /account/billing-details').map(({ body }) => body)).toEqual([
      { ...EMPTY, name: 'Ada Obi Ltd', taxRateBps: 1_999 },
    ]);
    await expect.element(screen.getByLabelText('Tax rate in percent')).toHaveValue('19.99');
    await expect.element(screen.getByRole('button', { name: 'Save billing details' })).toBeDisabled();
  });

  test('of a company have no rate and no note', async () => {
    answer('GET /account/billing-details', { data: EMPTY });
    const screen = await show(<BillingCard />, { as: COMPANY });
    await expect.element(screen.getByLabelText('Tax number')).toBeVisible();
    await expect.element(screen.getByLabelText('Tax rate in percent')).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Note')).not.toBeInTheDocument();
  });
});

test('the own name is saved once, and kept with the session', async () => {
  const login = signedInAs(COMPANY, [], null);
  session.begin(login);
  const person = { ...login.person, fullName: 'Ada Nwosu' };
  answer('PATCH /auth/me', { message: 'Your name was saved.', data: person });
  const screen = await show(<NameCard fullName="" />);
  await expect.element(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
  await screen.getByLabelText('Full name').fill('Ada Nwosu');
  await screen.getByRole('button', { name: 'Save name' }).dblClick();
  await expect.element(page.getByText('Your name was saved.').first()).toBeVisible();
  expect(session.current()?.person).toEqual(person);
  expect(requestsTo('PATCH /auth/me')).toHaveLength(1);
});

describe('changing the password', () => {
  const open = async (account = ACCOUNT) => {
    const screen = await show(<PasswordCard account={account} />, { as: TALENT });
    const field = (label: string) => screen.getByLabelText(label, { exact: true });
    return {
      screen,
      present: field('Current password'),
      next: field('New password'),
      again: field('Confirm new password'),
      submit: screen.getByRole('button', { name: /^(Change|Set) password$/ }),
    };
  };

  test('says at each field what is wrong, and sends nothing', async () => {
    const { next, again, submit } = await open();
    await next.fill('short');
    await again.fill('other');
    await submit.click();
    await expect.element(next).toHaveAttribute('aria-invalid', 'true');
    await expect.element(again).toHaveAccessibleDescription('Passwords do not match');
    expect(requestsTo('POST /account/password')).toEqual([]);
  });

  test('sends once on Enter, empties the fields and says how many sessions ended', async () => {
    answer('POST /account/password', { message: 'Changed.', ended: 2 });
    const { present, next, again } = await open();
    await present.fill('my old password');
    await next.fill('four plain words here');
    await again.fill('four plain words here');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/2 other sessions/)).toBeVisible();
    await expect.element(present).toHaveValue('');
    expect(requestsTo('POST /account/password').map(({ body }) => body)).toEqual([
      { currentPassword: 'my old password', newPassword: 'four plain words here' },
    ]);
  });

  test('shows at the present password that it is wrong, and keeps the new one', async () => {
    refuse('POST /account/password', 'VALIDATION_FAILED', {
      issues: [{ path: 'currentPassword', message: 'That is not it.' }],
    });
    const { present, next, again, submit } = await open();
    await present.fill('a guess');
    await next.fill('four plain words here');
    await again.fill('four plain words here');
    await submit.click();
    await expect.element(present).toHaveAccessibleDescription('That is not it.');
    await expect.element(present).toHaveFocus();
    await expect.element(next).toHaveValue('four plain words here');
  });

  test('asks somebody without a password for none', async () => {
    const { present, submit } = await open({ ...ACCOUNT, hasPassword: false });
    await expect.element(submit).toHaveTextContent('Set password');
    await expect.element(present).not.toBeInTheDocument();
  });
});

describe('changing the address', () => {
  test('asks for the new one and the password, then sends both once', async () => {
    answer('POST /account/email', { message: 'Sent' });
    answer('GET /account', { data: { ...ACCOUNT, pendingEmail: 'new@obi.example' } });
    const screen = await show(<EmailCard account={ACCOUNT} />, { as: TALENT });
    await screen.getByRole('button', { name: 'Change' }).click();
    const address = screen.getByLabelText('New email address');
    await expect.element(address).toHaveFocus();
    await address.fill('new@obi.example');
    await screen.getByLabelText('Your password').fill('four plain words here');
    await screen.getByRole('button', { name: 'Send code' }).dblClick();
    await expect
      .poll(() => requestsTo('POST /account/email').map(({ body }) => body))
      .toEqual([{ email: 'new@obi.example', password: 'four plain words here' }]);
  });

  test('says what is wrong with an address before it is sent', async () => {
    const screen = await show(<EmailCard account={ACCOUNT} />, { as: TALENT });
    await screen.getByRole('button', { name: 'Change' }).click();
    await screen.getByLabelText('New email address').fill('no address');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('New email address')).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo('POST /account/email')).toEqual([]);
  });

  test('takes a code with spaces, and says when it is wrong', async () => {
    refuse('POST /account/email/confirm', 'CODE_WRONG', { message: 'That is not the code.' });
    const screen = await show(<EmailCard account={{ ...ACCOUNT, pendingEmail: LONG_ADDRESS }} />, { as: TALENT });
    const code = screen.getByRole('textbox');
    await expect.element(code).toHaveFocus();
    await code.fill('123 456');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('That is not the code.')).toBeVisible();
    await expect.element(code).toHaveValue('123 456');
    expect(requestsTo('POST /account/email/confirm').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  test('fits a phone with long addresses and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    await show(<EmailCard account={{ ...ACCOUNT, email: LONG_ADDRESS, pendingEmail: LONG_ADDRESS }} />, { as: TALENT });
    expect(brokenLooks()).toEqual([]);
  });
});

everyFormDialog('the dialog that deletes the account', {
  as: TALENT,
  prepare: () => answer('GET /account/deletion', { data: PREVIEW }),
  draw: (onClose) => <DeletionDialog what="account" onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Your password').fill('four plain words here'),
  kept: { field: 'Your password', text: 'four plain words here' },
  send: 'Delete account',
  call: 'POST /account/deletion',
  answers: { message: 'Scheduled', deletesAt: PREVIEW.deletesAt },
  issue: { path: 'password', field: 'Your password' },
  text: false,
});

describe('deleting the account', () => {
  test('is not offered while something prevents it, and says what', async () => {
    answer('GET /account/deletion', { data: { ...PREVIEW, blockers: ['A payout is on its way.'] } });
    const screen = await show(<DeletionDialog what="account" onClose={() => {}} />, { as: TALENT });
    await expect.element(screen.getByText('A payout is on its way.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });

  test('says how much test money is lost', async () => {
    answer('GET /account/deletion', { data: { ...PREVIEW, testMoney: '100000000000' } });
    const screen = await show(<DeletionDialog what="account" onClose={() => {}} />, { as: TALENT });
    await expect
      .element(screen.getByText('Your wallet holds $100,000.00 of test money. It is deleted with your account.'))
      .toBeVisible();
    await screen.unmount();
    const company = await show(<DeletionDialog what="company" onClose={() => {}} />, { as: COMPANY });
    await expect.element(company.getByText(/It is deleted with the company\.$/)).toBeVisible();
  });

  test.each([
    [1, 'One contract that you accepted ends with your account, and the company is notified.'],
    [2, '2 contracts that you accepted end with your account, and the company is notified.'],
  ])('says that contracts end with it: %i', async (endingContracts, sentence) => {
    answer('GET /account/deletion', { data: { ...PREVIEW, endingContracts } });
    const screen = await show(<DeletionDialog what="account" onClose={() => {}} />, { as: TALENT });
    await expect.element(screen.getByText(sentence)).toBeVisible();
  });

  test('asks somebody without a password for a code from the mail', async () => {
    answer('GET /account/deletion', { data: { ...PREVIEW, hasPassword: false } });
    answer('POST /account/deletion/code', { message: 'The code is on its way.' });
    const screen = await show(<DeletionDialog what="account" onClose={() => {}} />, { as: TALENT });
    await screen.getByRole('button', { name: 'Send the code' }).click();
    await expect.element(screen.getByText('The code is on its way.')).toBeVisible();
  });
});
