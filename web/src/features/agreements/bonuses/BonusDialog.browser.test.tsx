import { beforeEach, describe, expect, test } from 'vitest';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { milestone, workContract } from '../../../testing/contracts.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from '../page/WorkContract.tsx';

const REASON = 'You finished a week early.';
const payout = {
  id: '0190b3c5-6f1e-7c3a-9a42-777777777777',
  applicationId: '0190b3c5-6f1e-7c3a-9a42-444444444444',
  agreementId: '0190b3c5-6f1e-7c3a-9a42-888888888888',
  jobTitle: 'Harbour survey (bonus)',
  companyName: 'Acme Works',
  talentName: 'Ada Obi',
  amount: '50000000',
  state: 'released' as const,
  requestedAt: '2026-11-05T09:00:00.000Z',
  sentAt: null,
  releasedAt: null,
  transactionHash: null,
  blockNumber: null,
  failure: null,
  refused: false,
};
const contract = workContract([milestone(1)]);

const draw = (of = contract, as = COMPANY) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={of} />
    </main>,
    { as },
  );

/** What the server lets sign: the amount that was asked, or another one. */
const signs = (amount?: string) =>
  answer('POST /agreements/:id/bonuses/to-sign', ({ body }) => ({
    data: {
      typedData: { message: { agreement: { amount: amount ?? body.amount }, deadline: '1800000000' } },
      challenge: 'AAAA',
      allow: [],
      deadline: 1_800_000_000,
      needsPassword: false,
    },
  }));

async function openDialog() {
  const screen = await draw();
  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Pay a bonus' }).click();
  const dialog = screen.getByRole('dialog');
  return {
    dialog,
    amount: dialog.getByLabelText(/^Amount/),
    why: dialog.getByLabelText(/^Reason/),
    next: dialog.getByRole('button', { name: 'Continue' }),
    pay: dialog.getByRole('button', { name: 'Pay', exact: true }),
  };
}

beforeEach(() => {
  answerAroundContract();
  answer('GET /wallets/me', { available: '5000000000' } as never);
});

describe('the dialog of a bonus', () => {
  test('the field that the server refused gets the focus', async () => {
    refuse('POST /agreements/:id/bonuses/to-sign', 'VALIDATION_FAILED', {
      issues: [{ path: 'reason', message: 'Say it in other words.' }],
    });
    const { amount, why, next } = await openDialog();
    await amount.fill('50');
    await why.fill(REASON);
    await next.click();
    await expect.element(why).toHaveAccessibleDescription(expect.stringContaining('Say it in other words.'));
    await expect.element(why).toHaveFocus();
  });

  test('says who pays whom what and why, with what is signed, and pays it once', async () => {
    signs();
    answer('POST /agreements/:id/bonuses', { message: 'The bonus is on its way.', data: payout });
    const { dialog, amount, why, next, pay } = await openDialog();
    await expect.element(dialog.getByText('$5,000.00 is available in your wallet.')).toBeVisible();
    await amount.fill('50');
    await why.fill(`  ${REASON} `);
    await next.click();
    await expect.element(dialog.getByText(/^You pay Ada Obi \$50\.00 from your wallet/)).toBeVisible();
    await expect.element(dialog.getByText(`Reason: “${REASON}”`)).toBeVisible();
    await pay.dblClick();
    await expect.element(dialog).not.toBeInTheDocument();
    const sent = requestsTo('POST /agreements/:id/bonuses');
    expect(sent.map(({ body }) => body)).toEqual([{ amount: '50000000', reason: REASON }]);
  });

  test('asks for an amount and a reason before it sends anything', async () => {
    const { dialog, amount, next } = await openDialog();
    await next.click();
    await expect.element(dialog.getByText('Enter an amount, such as 1,250.50.')).toBeVisible();
    await expect.element(dialog.getByText('Say why, in a sentence.')).toBeVisible();
    await amount.fill('0');
    await expect.element(dialog.getByText('Enter an amount above zero.')).toBeVisible();
    await amount.fill('5,000.01');
    await expect.element(dialog.getByText('Your wallet balance is $0.01 too low.')).toBeVisible();
    await expect.element(dialog.getByText('Say why, in a sentence.')).toBeVisible();
    expect(requestsTo('POST /agreements/:id/bonuses/to-sign')).toHaveLength(0);
  });

  test('shows what the server refuses, and signs no other amount', async () => {
    refuse('POST /agreements/:id/bonuses/to-sign', 'INSUFFICIENT_FUNDS', {
      message: 'Your wallet balance is $20.00 too low.',
    });
    const { dialog, amount, why, next, pay } = await openDialog();
    await amount.fill('50');
    await why.fill(REASON);
    await next.click();
    await expect.element(dialog.getByText('Your wallet balance is $20.00 too low.')).toBeVisible();
    signs('51000000');
    await next.click();
    await expect.element(dialog.getByText(/The amount to sign is not the one you entered/)).toBeVisible();
    await expect.element(pay).not.toBeInTheDocument();
  });
});

test('both sides see a bonus with its reason; the talent gives none', async () => {
  const paid = { ...contract, bonuses: [{ agreementId: payout.agreementId, reason: REASON, payout }] };
  for (const as of [COMPANY, TALENT]) {
    const screen = await draw(paid, as);
    await expect.element(screen.getByText(REASON)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '$50.00' }))
      .toHaveAttribute('href', `/contracts/${payout.agreementId}`);
    const isCompany = as === COMPANY;
    await screen.getByRole('button', { name: 'More', exact: true }).click();
    expect(screen.getByRole('menuitem', { name: 'Pay a bonus' }).elements()).toHaveLength(isCompany ? 1 : 0);
    await screen.unmount();
  }
});

test('the dialog fits a phone', async () => {
  await showOnPhone();
  await openDialog();
  expect(brokenLooks()).toEqual([]);
});
