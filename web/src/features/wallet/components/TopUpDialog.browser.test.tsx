import { expect, test } from 'vitest';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { loseConnection, answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { TopUpDialog } from './TopUpDialog.tsx';

const CALL = 'POST /wallets/me/top-ups';

everyFormDialog('the dialog that tops up', {
  as: COMPANY,
  draw: (onClose) => <TopUpDialog onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Amount').fill('250.50'),
  kept: { field: 'Amount', text: '250.50' },
  send: 'Top up',
  call: CALL,
  answers: { message: 'On its way' },
  text: false,
});

test('a top-up is refused at its field when it is nothing or too much', async () => {
  const screen = await show(<TopUpDialog onClose={() => {}} />, { as: COMPANY });
  const amount = screen.getByLabelText('Amount');
  for (const text of ['', '0', '999,999,999,999']) {
    await amount.fill(text);
    await screen.getByRole('button', { name: 'Top up' }).click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  }
  expect(requestsTo(CALL)).toEqual([]);
});

test('a top-up whose answer was lost is the same one when it is sent again', async () => {
  loseConnection(CALL);
  const screen = await show(<TopUpDialog onClose={() => {}} />, { as: COMPANY });
  const send = screen.getByRole('button', { name: 'Top up' });
  await send.click();
  await expect.element(screen.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  answer(CALL, { message: 'On its way' });
  await send.click();
  await expect.poll(() => requestsTo(CALL).length).toBe(2);
  const [first, second] = requestsTo(CALL);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});
