import type { DisputeInFull } from '@hireledger/domain/http/disputes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAuthenticator, CHALLENGE, makeTestPasskey } from '../../../testing/authenticator.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { answer, refusalOf, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import DisputesPage from '../routes/DisputesPage.tsx';
import { DisputeView } from './DisputeView.tsx';
import { RulingDialog } from './RulingDialog.tsx';

const ID = '0190b3c5-6f1e-7c3a-9a42-111111111111';
const DISPUTE: DisputeInFull = {
  agreementId: ID,
  milestone: 1,
  milestones: 3,
  jobTitle: 'Engineer',
  companyName: 'Acme',
  talentName: 'Ada',
  amount: '100000000',
  state: 'disputed',
  toPayee: null,
  byDeadline: false,
  disputedAt: '2026-01-03T09:00:00.000Z',
  decideBy: '2026-01-17T09:00:00.000Z',
  defaultToPayee: '50000000',
  ruling: null,
  title: 'Report',
  dueOn: null,
  document: null,
  schedule: [],
  notes: [],
  steps: [
    {
      what: 'disputed',
      by: 'talent',
      at: '2026-01-03T09:00:00.000Z',
      evidenceHash: `0x${'cd'.repeat(32)}`,
      transactionHash: `0x${'ab'.repeat(32)}`,
    },
  ],
};
const RULING = {
  toPayee: '60000000',
  reason: 'Most of it was there.',
  at: '2026-01-04T09:00:00.000Z',
  state: 'sent' as const,
  failure: null,
};
const CALL = 'POST /disputes/:id/:number/ruling';
const ANSWER = { message: 'On its way', data: { ...DISPUTE, ruling: RULING } };

beforeEach(() => answer('GET /withdrawals/options', { hasPasskey: true, hasPassword: true } as never));

everyFormDialog('the dialog that decides a dispute', {
  as: TALENT,
  draw: (onClose) => <RulingDialog dispute={DISPUTE} onClose={onClose} />,
  async fill(dialog) {
    await dialog.getByLabelText('To Ada').fill('60');
    await dialog.getByLabelText('Reason').fill(RULING.reason);
  },
  kept: { field: 'To Ada', text: '60.00' },
  send: 'Sign and send',
  call: CALL,
  answers: ANSWER,
  issue: { path: 'toPayee', field: 'To Ada' },
  text: false,
});

test('an arbiter without a passkey is sent to the settings before anything is written', async () => {
  answer('GET /withdrawals/options', { hasPasskey: false, hasPassword: true } as never);
  const screen = await show(<RulingDialog dispute={DISPUTE} onClose={() => {}} />, { as: TALENT });
  const link = screen.getByRole('link', { name: 'Add a passkey' });
  await expect.element(link).toHaveAttribute('href', '/settings/security');
  await expect.element(screen.getByRole('button', { name: 'Sign and send' })).not.toBeInTheDocument();
});

test('a decision says who gets what before it is sent, and needs a reason and a possible amount', async () => {
  const screen = await show(<RulingDialog dispute={DISPUTE} onClose={() => {}} />, { as: TALENT });
  const amount = screen.getByLabelText('To Ada');
  await amount.fill('60');
  await expect.element(screen.getByText('Ada gets $60.00, Acme gets $40.00 back.')).toBeVisible();
  await amount.fill('100.01');
  await screen.getByRole('button', { name: 'Sign and send' }).click();
  await expect.element(screen.getByText('Enter an amount from zero to what the milestone holds.')).toBeVisible();
  await expect.element(screen.getByText('Give both sides a reason.')).toBeVisible();
  expect(requestsTo(CALL)).toEqual([]);
});

describe('with a passkey', () => {
  let device: Awaited<ReturnType<typeof addAuthenticator>>;
  let passkey: string;
  beforeEach(async () => {
    device = await addAuthenticator();
    passkey = await makeTestPasskey();
  });
  afterEach(() => device.remove());

  const asks = (toPayee: string, amount = DISPUTE.amount, milestone = 1) =>
    answer(CALL, ({ body }) => {
      if (body.passkey) return ANSWER;
      const typedData = { message: { toPayee, payout: { amount, milestone } } };
      throw refusalOf('PASSKEY_REQUIRED', {
        details: { challenge: CHALLENGE, allow: [passkey], deadline: 1_800_000_000, typedData },
      });
    });
  async function decide() {
    const screen = await show(<RulingDialog dispute={DISPUTE} onClose={() => {}} />, { as: TALENT });
    await screen.getByLabelText('To Ada').fill('0');
    await screen.getByLabelText('Reason').fill('Nothing came.');
    await screen.getByRole('button', { name: 'Sign and send' }).click();
    return screen;
  }

  test('a ruling is signed by the device', async () => {
    asks('0');
    const screen = await decide();
    await expect.element(screen.getByText('Your ruling is on its way')).toBeVisible();
    const [first, second] = requestsTo(CALL);
    expect(first!.body).toEqual({ toPayee: '0', reason: 'Nothing came.', evidence: 0 });
    expect(second!.body).toMatchObject({ ...first!.body, passkey: { assertion: { id: passkey } } });
    expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
  });

  test('another split, amount or milestone is not signed', async () => {
    for (const other of [['1'], ['0', '1'], ['0', DISPUTE.amount, 2]] as const) {
      asks(...(other as [string]));
      const screen = await decide();
      await expect.element(screen.getByText(/Nothing was signed/)).toBeVisible();
      await screen.unmount();
    }
    expect(requestsTo(CALL).filter(({ body }) => body.passkey)).toEqual([]);
  });
});

test('a dispute says of the other milestones what was paid, not only what was agreed', async () => {
  const schedule = [{ title: 'Plans', amount: '300000000', state: 'settled' as const, toPayee: '150550000' }];
  const screen = await show(<DisputeView dispute={{ ...DISPUTE, schedule }} />, { as: TALENT });
  await expect.element(screen.getByText('$150.55', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('of $300.00')).toBeVisible();
});

test('a dispute shows what both sides did, and who gets what if nobody decides', async () => {
  const screen = await show(<DisputeView dispute={DISPUTE} />, { as: TALENT });
  await expect.element(screen.getByText('Milestone 2 of 3, between Acme and Ada')).toBeVisible();
  await expect.element(screen.getByText(/Ada gets \$50\.00, Acme gets \$50\.00 back\./)).toBeVisible();
  await expect.element(screen.getByText('Ada asked for a decision.')).toBeVisible();
  await screen.getByRole('button', { name: 'Decide' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Decide the dispute' })).toBeVisible();
});

test('a decided dispute shows the ruling, and one that was refused can be sent again', async () => {
  const screen = await show(<DisputeView dispute={{ ...DISPUTE, ruling: RULING }} />, { as: TALENT });
  await expect.element(screen.getByText('Ruling on its way')).toBeVisible();
  await expect.element(screen.getByText(RULING.reason)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  await screen.unmount();
  const refused = { ...RULING, state: 'refused' as const, failure: 'its signature had expired.' };
  const again = await show(<DisputeView dispute={{ ...DISPUTE, ruling: refused }} />, { as: TALENT });
  await expect.element(again.getByRole('alert')).toHaveTextContent('The escrow refused it: its signature had expired.');
  await expect.element(again.getByRole('button', { name: 'Decide' })).toBeVisible();
});

test('the list names what waits for the arbiter', async () => {
  answer('GET /disputes', { data: [DISPUTE] });
  const screen = await show(<DisputesPage />, { as: TALENT });
  await expect.element(screen.getByRole('link', { name: 'Engineer' })).toBeVisible();
  await expect.element(screen.getByText(/Waits for you/)).toBeVisible();
});

test('everybody else sees no disputes', async () => {
  refuse('GET /disputes', 'NOT_FOUND');
  const screen = await show(<DisputesPage />, { as: TALENT });
  await expect.element(screen.getByText('Page not found.')).toBeVisible();
});
