import type { AnswerOf } from '../../../http/call.ts';
import { REFUSED_FOR_TALENT } from '@hireledger/domain/money/refused-payout';
import { escrow2TypedData } from '@hireledger/contracts/typed-data-2';
import { verifyTypedData } from 'ethers/hash';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { announce, CHAIN_ID, testProvider } from '../../../testing/own-wallet.ts';
import { answer, loseConnection, refusalOf, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { RefusedPayout } from './RefusedPayout.tsx';

const RETRY = 'POST /payouts/:id/retry';
const TAKE_BACK = 'POST /payouts/:id/take-back';
const PAYOUT = {
  id: '80000000-0000-4000-8000-000000000001',
  amount: '950000000',
  talentName: TALENT.fullName,
  failure: 'The chain refused the transfer.',
};

test('shows the talent what happens next, and offers nothing to press', async () => {
  const screen = await show(<RefusedPayout payout={PAYOUT} />, { as: TALENT });
  await expect.element(screen.getByText(REFUSED_FOR_TALENT)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('asks for the password again before it is resent, and sends it once with one key', async () => {
  refuse(RETRY, 'REAUTHENTICATION_REQUIRED');
  const screen = await show(<RefusedPayout payout={PAYOUT} />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend the payout?' });
  await expect.element(dialog.getByText(`$950.00 to ${TALENT.fullName}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  const password = dialog.getByLabelText('Your password');
  await expect.element(password).toHaveFocus();
  refuse(RETRY, 'PAYOUT_NOT_REFUSED', { message: 'It was resent a moment ago.' });
  await password.fill('four plain words here');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('It was resent a moment ago.')).toBeVisible();
  const sent = requestsTo(RETRY);
  expect(sent.map(({ body }) => body)).toEqual([{}, { password: 'four plain words here' }]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('is resent once for a double press, and as the same payout when no answer came', async () => {
  loseConnection(RETRY);
  const screen = await show(<RefusedPayout payout={PAYOUT} />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog');
  const retry = dialog.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<AnswerOf<typeof RETRY>>();
  answer(RETRY, () => promise);
  await retry.dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  resolve({ message: 'Sent' } as AnswerOf<typeof RETRY>);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsTo(RETRY)).toHaveLength(2);
  expect(new Set(requestsTo(RETRY).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('asks before it is taken back', async () => {
  refuse(TAKE_BACK, 'PAYOUT_NOT_REFUSED', { message: 'It was resent a moment ago.' });
  const screen = await show(<RefusedPayout payout={PAYOUT} />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Take back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take back the payout of $950.00?' });
  expect(requestsTo(TAKE_BACK)).toEqual([]);
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('It was resent a moment ago.')).toBeVisible();
  expect(requestsTo(TAKE_BACK)).toHaveLength(1);
});

test('of a contract that the company’s own wallet signs, is taken back by its signature alone', async () => {
  const wallet = testProvider();
  const takeAway = announce(window, wallet.provider, { name: 'Revoker' });
  const message = { digest: `0x${'ab'.repeat(32)}`, deadline: '1800000000' };
  const data = escrow2TypedData(
    'RevokeSignature',
    { chainId: CHAIN_ID, contract: `0x${'cd'.repeat(20)}` },
    { ...message, deadline: BigInt(message.deadline) },
  );
  const request = { ...data, domain: { ...data.domain, chainId: String(CHAIN_ID) }, message };
  answer(TAKE_BACK, ({ body }) => {
    if (body?.wallet) return { message: 'Taken back.' } as never;
    throw refusalOf('WALLET_REQUIRED', {
      details: { address: wallet.address, requests: [request], deadline: 1_800_000_000 },
    });
  });
  const screen = await show(<RefusedPayout payout={PAYOUT} />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Revoker' }).click();
  await dialog.getByRole('button', { name: 'Sign and take back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const answers = requestsTo(TAKE_BACK).map(({ body }) => body?.wallet);
  expect(answers).toHaveLength(2);
  expect(verifyTypedData(request.domain, request.types, message, answers[1]!.signature)).toBe(wallet.address);
  takeAway();
});

test('fits a phone with long words and letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await show(<RefusedPayout payout={{ ...PAYOUT, failure: `עדה ${'Schifffahrt'.repeat(9)}` }} />, { as: COMPANY });
  expect(brokenLooks()).toEqual([]);
});
