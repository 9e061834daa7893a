import { dollars } from '@hireledger/domain/money/usd';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAuthenticator, CHALLENGE, makeTestPasskey } from '../../../testing/authenticator.ts';
import { answer, loseConnection, refusalOf, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { ApproveDisbursementDialog } from './ApproveDisbursementDialog.tsx';

const CALL = 'POST /users/approve-completion-and-disburse';
const application = { id: '60000000-0000-4000-8000-000000000001', fullName: 'Ada Obi', jobTitle: 'Welder' };
const AMOUNT = dollars(1_000).toString();

let device: Awaited<ReturnType<typeof addAuthenticator>>;
let passkey: string;
beforeEach(async () => {
  device = await addAuthenticator();
  passkey = await makeTestPasskey();
});
afterEach(() => device.remove());

async function open(shown = AMOUNT) {
  loseConnection('GET /audit/chain');
  answer('GET /applications/:id/history', { data: [] });
  answer('GET /applications/:id/payout-quote', {
    isAgreed: false,
    held: null,
    offerId: null,
    amount: AMOUNT,
    available: dollars(5_000).toString(),
    basis: 'Taken from the job: $1,000/month.',
    dailyLimit: { limit: dollars(9_000).toString(), left: dollars(9_000).toString(), withPasskey: null, freeAt: null },
    frozen: null,
  });
  answer(CALL, ({ body }) => {
    throw body.passkey
      ? refusalOf('INSUFFICIENT_FUNDS')
      : refusalOf('PASSKEY_REQUIRED', {
          details: {
            typedData: { message: { agreement: { amount: shown } } },
            challenge: CHALLENGE,
            allow: [passkey],
            deadline: 1_800_000_000,
          },
        });
  });
  const screen = await show(
    <ApproveDisbursementDialog application={application} stage="Completed" onClose={() => {}} />,
    {
      as: COMPANY,
    },
  );
  return { screen, approve: screen.getByRole('button', { name: 'Approve' }) };
}

test('the device signs the hash of the payment, and the same approval is sent again with that', async () => {
  const { approve } = await open();
  await approve.click();
  await expect.poll(() => requestsTo(CALL)).toHaveLength(2);
  const [first, second] = requestsTo(CALL);
  expect(first!.body.passkey).toBeUndefined();
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
  const { assertion, deadline } = second!.body.passkey!;
  expect(second!.body).toMatchObject({ applicationId: application.id, amount: AMOUNT });
  expect(deadline).toBe(1_800_000_000);
  expect(assertion.id).toBe(passkey);
  expect(JSON.parse(atob(assertion.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({
    type: 'webauthn.get',
    challenge: CHALLENGE,
    origin: location.origin,
  });
});

test('a person who cancels approves nothing, reads so, and can approve again', async () => {
  const { screen, approve } = await open();
  await device.refuse();
  await approve.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'Failed to approve disbursement. The passkey was cancelled, or it took too long. Nothing was changed.',
    );
  expect(requestsTo(CALL)).toHaveLength(1);
  await expect.element(approve).toBeEnabled();
});

test('a payment with another amount than the one on the screen is not signed', async () => {
  const { screen, approve } = await open(dollars(2_000).toString());
  await approve.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(requestsTo(CALL)).toHaveLength(1);
});
