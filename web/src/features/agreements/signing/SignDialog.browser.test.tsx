import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../http/api-error.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { SignDialog } from './SignDialog.tsx';

const NAMES = { companyName: 'Acme Works', talentName: 'Ada Obi', milestoneTitles: ['Design'] };
const MESSAGE = { payout: { milestone: 0, amount: '500000000', payoutId: '0xfeed' }, deadline: '1800000000' };

const ask = async (
  sign: (password: string | undefined) => Promise<unknown>,
  by: 'password' | 'passkey' | null,
  words = 'Acme Works pays Ada Obi $500.00.',
) => {
  const onSigned = vi.fn();
  const screen = await show(
    <SignDialog
      title="Approve and pay"
      messages={[MESSAGE]}
      names={NAMES}
      by={by}
      action="Approve"
      busyLabel="Approving..."
      sign={sign}
      onSigned={onSigned}
      onClose={() => {}}
    >
      <p>{words}</p>
    </SignDialog>,
    { as: COMPANY },
  );
  return { screen, onSigned, approve: screen.getByRole('button', { name: 'Approve' }) };
};

test('says in words what is signed, and shows addresses and hashes when they are opened', async () => {
  const { screen } = await ask(() => Promise.resolve(), null);
  await expect.element(screen.getByText('1. Design')).toBeVisible();
  await expect.element(screen.getByText('$500.00', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('0xfeed')).not.toBeVisible();
  await screen.getByText('Addresses and hashes').click();
  await expect.element(screen.getByText('0xfeed')).toBeVisible();
});

test('sends nothing without the password, and once with it for a double press', async () => {
  const sign = vi.fn(() => Promise.resolve());
  const { screen, onSigned, approve } = await ask(sign, 'password');
  await approve.click();
  await expect.element(screen.getByText('Enter your password.')).toBeVisible();
  await expect.element(screen.getByLabelText('Your password')).toHaveFocus();
  expect(sign).not.toHaveBeenCalled();
  await screen.getByLabelText('Your password').fill('correct horse battery');
  await approve.dblClick();
  await expect.poll(() => onSigned.mock.calls).toHaveLength(1);
  expect(sign.mock.calls).toEqual([['correct horse battery', undefined]]);
});

test('has the password in view while a long text is read', async () => {
  const { screen, approve } = await ask(() => Promise.resolve(), 'password', 'Acme Works pays Ada Obi. '.repeat(200));
  const field = screen.getByLabelText('Your password').element().getBoundingClientRect();
  expect(field.bottom).toBeLessThan(approve.element().getBoundingClientRect().top);
  expect(document.elementFromPoint(field.x + 20, field.y + 10)?.tagName).toBe('INPUT');
});

const AT_ITS_FIELD = new ApiError(400, 'VALIDATION_FAILED', '', {
  issues: [{ path: 'password', message: 'Enter your password.' }],
});
const AS_A_WHOLE = new ApiError(403, 'REAUTHENTICATION_REQUIRED', 'Enter your password again.');

test.each([
  ['at its field', AT_ITS_FIELD],
  ['as a whole', AS_A_WHOLE],
])('asks for the password when the server does, %s', async (_where, refused) => {
  const sign = vi.fn((password?: string) => (password ? Promise.resolve() : Promise.reject(refused)));
  const { screen, onSigned, approve } = await ask(sign, null);
  await approve.click();
  await screen.getByLabelText('Your password').fill('correct horse battery');
  await approve.click();
  await expect.poll(() => onSigned.mock.calls).toHaveLength(1);
});

test('stays with the sentence of a refusal', async () => {
  const { screen, onSigned, approve } = await ask(
    () => Promise.reject(new ApiError(409, 'STAGE_CONFLICT', 'This milestone was paid already.')),
    'passkey',
  );
  await expect.element(screen.getByText(/confirm this with your passkey/)).toBeVisible();
  await approve.click();
  await expect.element(screen.getByText('This milestone was paid already.')).toBeVisible();
  expect(onSigned).not.toHaveBeenCalled();
});

test('fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await ask(() => Promise.resolve(), 'password');
  expect(brokenLooks()).toEqual([]);
});
