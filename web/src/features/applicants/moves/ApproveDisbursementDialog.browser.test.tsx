import type { Payout } from '@hireledger/domain/http/payouts';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { useEffect, useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnswerOf } from '../../../http/call.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, loseConnection, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { ApproveDisbursementDialog } from './ApproveDisbursementDialog.tsx';

const CALL = 'POST /users/approve-completion-and-disburse';
const APPLICATION = {
  id: '70000000-0000-4000-8000-000000000001',
  fullName: 'עדה Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantin',
  jobTitle: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
};
const QUOTE: AnswerOf<'GET /applications/:id/payout-quote'> = {
  amount: '1250000000',
  isAgreed: false,
  held: null,
  offerId: null,
  available: '2000000000',
  basis: 'The lower salary of the job.',
  dailyLimit: { limit: '50000000000', left: '50000000000', withPasskey: null, freeAt: null },
  frozen: null,
};
const CHAIN = {
  chainId: 31_337,
  genesisHash: '0x0',
  rpcUrl: '/rpc',
  escrowAddress: `0x${'1'.repeat(40)}`,
  contracts: [{ address: `0x${'1'.repeat(40)}`, version: 2, fromBlock: 1, codeHash: '0x', heldBefore: '0' }],
  tokenAddress: `0x${'2'.repeat(40)}`,
  anchor: null,
  deployBlock: 1,
  testMoney: true,
};
const PAYOUT: Payout = {
  id: '80000000-0000-4000-8000-000000000001',
  applicationId: APPLICATION.id,
  agreementId: null,
  jobTitle: APPLICATION.jobTitle,
  companyName: COMPANY.fullName,
  talentName: APPLICATION.fullName,
  amount: '1250000000',
  state: 'requested',
  requestedAt: '2026-11-01T08:00:00.000Z',
  sentAt: null,
  releasedAt: null,
  transactionHash: null,
  blockNumber: null,
  failure: null,
  refused: false,
};

async function open(
  quote = QUOTE,
  onClose: () => void = () => {},
  dialog: ReactNode = <ApproveDisbursementDialog application={APPLICATION} stage="Completed" onClose={onClose} />,
) {
  answer('GET /applications/:id/payout-quote', quote);
  // The rest of the applicant is not shown here.
  answer('GET /applications/:id', { data: { payout: PAYOUT } } as AnswerOf<'GET /applications/:id'>);
  answer('GET /applications/:id/history', { data: [] });
  answer('GET /audit/chain', CHAIN);
  const screen = await show(dialog, { as: COMPANY });
  const amount = screen.getByLabelText('Amount');
  await expect.element(amount).toBeVisible();
  return { screen, amount, approve: screen.getByRole('button', { name: 'Approve', exact: true }) };
}

test('says who accepted the work, and leads to the contract that it pays', async () => {
  const offerId = '90000000-0000-4000-8000-000000000002';
  const person = { id: '90000000-0000-4000-8000-000000000003', fullName: 'Tunde Okafor' };
  const accepted = [{ milestone: null, person, requestedAt: '2026-11-29T23:38:00.000Z' }];
  const { screen } = await open({ ...QUOTE, isAgreed: true, offerId, accepted });
  await expect.element(screen.getByText(/^Work accepted by Tunde Okafor, \d\d \w+ 2026, \d\d:\d\d$/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the contract' }))
    .toHaveAttribute('href', `/contract-offers/${offerId}`);
});

test('lists the submitted milestones of a contract, and pays their sum', async () => {
  const agreementId = '90000000-0000-4000-8000-000000000001';
  const milestones = [
    { number: 1, title: 'Plans', amount: '1000000000' },
    { number: 3, title: 'Report', amount: '250000000' },
  ];
  answer('GET /applications/:id/payout-quote', {
    ...QUOTE,
    available: '0',
    isAgreed: true,
    held: { agreementId, milestones },
  });
  answer('GET /applications/:id/history', { data: [] });
  const screen = await show(
    <ApproveDisbursementDialog application={APPLICATION} stage="Completed" onClose={() => {}} />,
    {
      as: COMPANY,
    },
  );
  await expect.element(screen.getByRole('dialog').getByRole('listitem').nth(1)).toHaveTextContent('3. Report$250.00');
  await expect
    .element(screen.getByRole('link', { name: 'Open the contract' }))
    .toHaveAttribute('href', `/contracts/${agreementId}`);
  refuse(CALL, 'MILESTONE_CONFLICT', { message: 'The contract says $1,000.00 for this work.' });
  await screen.getByRole('button', { name: 'Approve' }).click();
  await expect.element(screen.getByText(/The contract says \$1,000\.00/)).toBeVisible();
  expect(requestsTo(CALL).map(({ body }) => body.amount)).toEqual(['1250000000']);
});

test('of finance, who sees no applicants, leads to the contract that it made', async () => {
  const agreementId = '90000000-0000-4000-8000-000000000001';
  answer('GET /applications/:id/payout-quote', QUOTE);
  answer('GET /audit/chain', CHAIN);
  answer(CALL, { message: 'Approved', payout: { ...PAYOUT, agreementId }, payouts: [] });
  const screen = await show(
    <ApproveDisbursementDialog application={APPLICATION} stage="Completed" onClose={() => {}} />,
    { as: COMPANY, member: 'finance' },
  );
  await screen.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(screen.address).toBe(`/contracts/${agreementId}`);
});

describe('approving a payment', () => {
  test('begins in the amount that the job names, and sends it once for a double press', async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerOf<typeof CALL>>();
    const { screen, amount, approve } = await open();
    await expect.element(amount).toHaveFocus();
    answer(CALL, () => promise);
    await approve.dblClick();
    await expect.element(screen.getByRole('button', { name: 'Approving...' })).toBeDisabled();
    resolve({ message: 'Approved', payout: PAYOUT, payouts: [PAYOUT] });
    await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    expect(requestsTo(CALL).map(({ body }) => body)).toEqual([{ applicationId: APPLICATION.id, amount: '1250000000' }]);
  });

  test('says that the limit of a day is exceeded before anything is sent, and what can be done', async () => {
    const dailyLimit = {
      limit: '50000000000',
      left: '1000000000',
      withPasskey: '250000000000',
      freeAt: '2026-11-02T08:00:00.000Z',
    };
    const { screen, amount, approve } = await open({ ...QUOTE, dailyLimit });
    const limit = screen.getByText(/\$1,000\.00 is left\. Add a passkey .+, or approve it after \d+ November 2026 at/);
    await expect.element(limit).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('href', '/settings/security');
    await expect.element(approve).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await amount.fill('1000');
    await expect.element(approve).toBeEnabled();
    await expect.element(limit).not.toBeInTheDocument();
    expect(requestsTo(CALL)).toHaveLength(0);
  });

  test('pays the amount of an accepted contract, which cannot be changed', async () => {
    const { amount, approve } = await open({ ...QUOTE, isAgreed: true });
    await expect.element(amount).toHaveAttribute('readonly');
    answer(CALL, { message: 'Approved', payout: PAYOUT, payouts: [PAYOUT] });
    await approve.click();
    await expect.poll(() => requestsTo(CALL).map(({ body }) => body.amount)).toEqual(['1250000000']);
  });

  test('says what is wrong with an amount, and sends nothing', async () => {
    const { amount, approve } = await open();
    await amount.fill('');
    await approve.click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    for (const wrong of ['1.2.3', '-5', '1e3']) {
      await amount.fill(wrong);
      await approve.click();
      await expect.element(amount).toHaveValue(wrong);
      await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
    }
    expect(requestsTo(CALL)).toEqual([]);
  });

  test('leads to the wallet when the balance is too low, before and after it is sent', async () => {
    const { screen, amount, approve } = await open();
    await amount.fill('5,000.00');
    await expect.element(screen.getByRole('link', { name: 'Wallet' })).toBeVisible();
    refuse(CALL, 'INSUFFICIENT_FUNDS', { message: 'There is less than that.' });
    await approve.click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/There is less than that\./);
    await expect.element(amount).toHaveValue('5,000.00');
  });

  test('asks for the password when the server wants it, and sends the same payment with it', async () => {
    const { screen, approve } = await open();
    refuse(CALL, 'REAUTHENTICATION_REQUIRED');
    await approve.click();
    const password = screen.getByLabelText('Your password');
    await expect.element(password).toHaveFocus();
    refuse(CALL, 'REAUTHENTICATION_REQUIRED', { issues: [{ path: 'password', message: 'That is not it.' }] });
    await userEvent.keyboard('wrong{Enter}');
    await expect.element(password).toHaveAccessibleDescription('That is not it.');
    answer(CALL, { message: 'Approved', payout: PAYOUT, payouts: [PAYOUT] });
    await password.fill('four plain words here');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    const sent = requestsTo(CALL);
    expect(sent.map(({ body }) => body.password)).toEqual([undefined, 'wrong', 'four plain words here']);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('shows any other refusal and keeps the amount', async () => {
    const { screen, amount, approve } = await open();
    refuse(CALL, 'STAGE_CONFLICT', { message: 'Somebody approved it before.' });
    await amount.fill('1,300.00');
    await approve.click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Somebody approved it before\./);
    await expect.element(amount).toHaveValue('1,300.00');
  });

  test('shows what another window approved meanwhile, and offers no second approval', async () => {
    const { screen, amount, approve } = await open();
    const details = { stage: 'Approved' as const, possible: [], movedBy: null };
    refuse(CALL, 'STAGE_CONFLICT', { message: 'Payment approved.', details });
    await amount.fill('1,300.00');
    await approve.click();
    await expect.element(screen.getByText(/^This was already approved, so you approved nothing here\./)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Approve', exact: true })).not.toBeInTheDocument();
  });

  test('names the colleague who approved it first', async () => {
    const { screen, approve } = await open();
    const details = { stage: 'Approved' as const, possible: [], movedBy: 'Bola Ade' };
    refuse(CALL, 'STAGE_CONFLICT', { message: 'Payment approved.', details });
    const person = { id: '70000000-0000-4000-8000-000000000001', fullName: 'Bola Ade' };
    answer('GET /applications/:id/history', { data: [{ to: 'Approved', person, attachments: [] }] } as never);
    await approve.click();
    await expect
      .element(screen.getByText(/^Bola Ade approved this first, so you approved nothing here\./))
      .toBeVisible();
  });

  test('ends as soon as the event of another window arrives', async () => {
    const approvedElsewhere = Promise.withResolvers<void>();
    const Live = () => {
      const [stage, setStage] = useState<Stage>('Completed');
      useEffect(() => void approvedElsewhere.promise.then(() => setStage('Approved')), []);
      return <ApproveDisbursementDialog application={APPLICATION} stage={stage} onClose={() => {}} />;
    };
    const { screen, approve } = await open(QUOTE, undefined, <Live />);
    await expect.element(approve).toBeVisible();
    approvedElsewhere.resolve();
    await expect.element(screen.getByText(/^This was already approved, so you approved nothing here\./)).toBeVisible();
    await expect.element(approve).not.toBeInTheDocument();
    expect(requestsTo(CALL)).toEqual([]);
  });

  test('does not call an approval another window’s whose answer was lost', async () => {
    const arrived = Promise.withResolvers<void>();
    const Live = () => {
      const [stage, setStage] = useState<Stage>('Completed');
      useEffect(() => void arrived.promise.then(() => setStage('Approved')), []);
      return <ApproveDisbursementDialog application={APPLICATION} stage={stage} onClose={() => {}} />;
    };
    const { screen, approve } = await open(QUOTE, undefined, <Live />);
    loseConnection(CALL);
    await approve.click();
    await expect.element(screen.getByText('Failed to approve disbursement.')).toBeVisible();
    arrived.resolve();
    await expect.element(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    await expect.element(screen.getByText(/another window/)).not.toBeInTheDocument();
  });

  test('is not possible while payments are stopped', async () => {
    const { screen, approve } = await open({
      ...QUOTE,
      frozen: { scope: 'account', since: '2026-11-01T08:00:00.000Z', says: 'Payments are stopped while we look.' },
    });
    await expect.element(screen.getByText(/Payments are stopped while we look\./)).toBeVisible();
    await expect.element(approve).toBeDisabled();
  });

  test('closes on Escape', async () => {
    const onClose = vi.fn();
    await open(QUOTE, onClose);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('fits a phone with long names and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const { amount } = await open();
    await amount.fill('5,000.00');
    expect(brokenLooks()).toEqual([]);
  });
});
