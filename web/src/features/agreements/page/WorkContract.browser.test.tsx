import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { Milestone } from '@hireledger/domain/http/milestones';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { challengeOf } from '../../../account/challenge-of.ts';
import { addAuthenticator, CHALLENGE, makeTestPasskey } from '../../../testing/authenticator.ts';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { contractOf, milestone, possible, workContract } from '../../../testing/contracts.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from './WorkContract.tsx';

const SENT = { message: 'Sent to the chain.', data: { operationId: null } };
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);

const funded = (number: number, changes: Partial<Milestone> = {}): Milestone =>
  milestone(number, { state: 'funded', steps: possible('submit', 'refund', 'settle', 'dispute'), ...changes });
const submitted = (number: number, changes: Partial<Milestone> = {}): Milestone =>
  milestone(number, { state: 'submitted', steps: possible('approve', 'request-changes'), ...changes });

/** What the server lets sign: exactly the step, or another amount; by the password, or by these passkeys. */
function signs(
  contract: WorkAgreement,
  {
    allow = [],
    amount,
    needsPassword = false,
    challenge,
  }: { allow?: string[]; amount?: string; needsPassword?: boolean; challenge?: string } = {},
): void {
  answer('POST /agreements/:id/to-sign', ({ body }) => {
    const about = contract.milestones.find(
      ({ number }) => number === (body.step === 'fund' ? body.milestones[0] : body.number),
    )!;
    const payout = { milestone: about.number - 1, amount: amount ?? about.amount };
    const message =
      body.step === 'fund'
        ? {
            milestones: body.milestones.map((number) => number - 1),
            amount:
              amount ??
              String(
                body.milestones.reduce((sum, number) => sum + BigInt(contract.milestones[number - 1]!.amount), 0n),
              ),
          }
        : { payout, ...(body.step === 'settle' && { toPayee: body.toTalent }) };
    const types = { [MILESTONE_STEP[body.step].type]: [{ name: 'deadline', type: 'uint256' }] };
    const typedData = { domain: {}, types, message: { ...message, deadline: '1800000000' } };
    return {
      data: {
        typedData,
        challenge: challenge ?? challengeOf(typedData),
        allow,
        deadline: 1_800_000_000,
        needsPassword,
        wallet: null,
      },
    };
  });
}

const draw = (contract: WorkAgreement, as = COMPANY) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={contract} />
    </main>,
    { as },
  );

beforeEach(() => {
  answerAroundContract();
  answer('GET /applications/:id/payout-quote', { dailyLimit: null } as never);
});

test('the talent is warned before work that is not funded, and sees what is', async () => {
  const screen = await draw(workContract([funded(1), milestone(2)]), TALENT);
  const items = screen.getByRole('listitem');
  await expect.element(items.filter({ hasText: 'Part 1' }).getByText('Funded', { exact: true })).toBeVisible();
  const second = items.filter({ hasText: 'Part 2' });
  await expect.element(second.getByText('Not funded yet')).toBeVisible();
  await expect.element(second.getByText(/Do not start before it is funded/)).toBeVisible();
});

test('the company funds those that it chose, once for a double press, with their sum before', async () => {
  const unfunded = contractOf({ state: 'unfunded', steps: { company: 'fund', talent: null } });
  const milestones = [1, 2, 3].map((number) => milestone(number, { steps: possible('fund') }));
  const contract = workContract(milestones, { contract: unfunded });
  signs(contract);
  answer('GET /wallets/me', { available: '5000000000' } as never);
  answer('POST /agreements/:id/fundings', SENT);
  const screen = await draw(contract);
  await screen.getByRole('button', { name: 'Fund milestones' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('$1,500.00')).toBeVisible();
  await expect.element(dialog.getByText('$5,000.00 is available in your wallet.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^2\. Part 2/ }).click();
  await expect.element(dialog.getByText('$1,000.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(dialog.getByText(/You put \$1,000\.00 into escrow for “1\. Part 1” and “3\. Part 3”/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Fund', exact: true }).dblClick();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsTo('POST /agreements/:id/fundings').map(({ body }) => body)).toEqual([{ milestones: [1, 3] }]);
});

test('a wallet that does not cover the sum says what is missing, and leads to the wallet', async () => {
  const contract = workContract([milestone(1, { steps: possible('fund') })]);
  answer('GET /wallets/me', { available: '400000000' } as never);
  const screen = await draw(contract);
  await screen.getByRole('button', { name: 'Fund: 1. Part 1' }).click();
  await expect.element(screen.getByText('$400.00 is available in your wallet: $100.00 too little.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Wallet' })).toHaveAttribute('href', '/wallet');
});

test('the talent submits with a note, and goes back from the signature to what was written', async () => {
  const contract = workContract([funded(1)]);
  signs(contract, { needsPassword: true });
  answer('POST /agreements/:id/milestones/:number/submission', SENT);
  const screen = await draw(contract, TALENT);
  await screen.getByRole('button', { name: 'Submit work: 1. Part 1' }).click();
  await screen.getByLabelText('Note (optional)').fill('All docks are surveyed.');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByLabelText('Note (optional)')).toHaveValue('All docks are surveyed.');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(/Acme Works has 14 days to approve it/)).toBeVisible();
  await screen.getByLabelText('Your password').fill('correct horse battery');
  await screen.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(screen.getByText('Sent to the chain.')).toBeVisible();
  expect(requestsTo('POST /agreements/:id/milestones/:number/submission')).toMatchObject([
    {
      params: { number: '1' },
      body: { note: 'All docks are surveyed.', files: [], password: 'correct horse battery' },
    },
  ]);
});

test('a request for changes needs its text', async () => {
  const contract = workContract([submitted(1)]);
  signs(contract);
  const screen = await draw(contract);
  await screen.getByRole('button', { name: 'Ask for changes: 1. Part 1' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Say what to change.')).toBeVisible();
  expect(requestsTo('POST /agreements/:id/to-sign')).toEqual([]);
});

test('several approvals are one confirmation that lists each', async () => {
  const contract = workContract([submitted(1), submitted(2, { amount: '250000000' })]);
  signs(contract);
  answer('POST /agreements/:id/approvals', { message: 'Both are being paid.', data: { operationIds: [] } });
  const screen = await draw(contract);
  await screen.getByRole('button', { name: 'Approve 2 milestones' }).click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(/pay Ada Obi \$500\.00 from escrow for “1\. Part 1”/)).toBeVisible();
  await expect.element(screen.getByText(/pay Ada Obi \$250\.00 from escrow for “2\. Part 2”/)).toBeVisible();
  await screen.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(screen.getByText('Both are being paid.')).toBeVisible();
  expect(requestsTo('POST /agreements/:id/approvals')[0]!.body).toEqual({
    milestones: [
      { number: 1, amount: '500000000' },
      { number: 2, amount: '250000000' },
    ],
  });
});

test('another amount than the one on the page cannot be signed', async () => {
  const contract = workContract([submitted(1)]);
  signs(contract, { amount: '999000000' });
  const screen = await draw(contract);
  await screen.getByRole('button', { name: 'Approve: 1. Part 1' }).click();
  await expect.element(screen.getByText('The contract has changed. Reload the page and try again.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Approve', exact: true })).not.toBeInTheDocument();
});

test('a step that the milestone no longer allows says so where it was asked for', async () => {
  const contract = workContract([submitted(1)]);
  refuse('POST /agreements/:id/to-sign', 'MILESTONE_CONFLICT', { message: 'This milestone has already been paid.' });
  const screen = await draw(contract);
  await screen.getByRole('button', { name: 'Approve: 1. Part 1' }).click();
  await expect.element(screen.getByRole('dialog').getByText('This milestone has already been paid.')).toBeVisible();
});

test('what cannot be done is in the menu with its reason', async () => {
  const steps = [
    ...possible('refund', 'settle'),
    { step: 'dispute' as const, whyNot: 'This contract has no arbiter.' },
  ];
  const screen = await draw(workContract([funded(1, { steps })]), TALENT);
  await screen.getByRole('button', { name: 'More for 1. Part 1' }).click();
  await expect.element(screen.getByText('This contract has no arbiter.')).toBeVisible();
});

test('a step on its way to the chain and one that failed are said', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const screen = await draw(
    workContract([
      submitted(1, { underWay: { step: 'approve', by: 'company', state: 'sent', since: at }, steps: [] }),
      milestone(2, { failed: { step: 'fund', at, says: 'The balance was too low.' }, steps: possible('fund') }),
    ]),
  );
  await expect.element(screen.getByText('The payment is on its way to the chain...')).toBeVisible();
  await expect.element(screen.getByText('The funding did not go through. The balance was too low.')).toBeVisible();
});

test('a milestone that changes under the reader keeps its open dialog', async () => {
  const before = workContract([submitted(1)]);
  signs(before);
  const Live = () => {
    const [contract, setContract] = useState(before);
    return (
      <main className="@container">
        <button
          type="button"
          onClick={() => setContract(workContract([milestone(1, { state: 'released', waits: null })]))}
        >
          Pay it elsewhere
        </button>
        <WorkContract contract={contract} />
      </main>
    );
  };
  const screen = await show(<Live />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Approve: 1. Part 1' }).click();
  await expect.element(screen.getByText(/pay Ada Obi \$500\.00/)).toBeVisible();
  document.querySelector('button')!.click();
  await expect.element(screen.getByText('Paid', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText(/pay Ada Obi \$500\.00/)).toBeVisible();
});

describe('with a passkey', () => {
  let device: Awaited<ReturnType<typeof addAuthenticator>>;
  let passkey: string;
  beforeEach(async () => {
    device = await addAuthenticator();
    passkey = await makeTestPasskey();
  });
  afterEach(() => device.remove());

  test('the device signs each approval of several', async () => {
    const contract = workContract([submitted(1), submitted(2)]);
    signs(contract, { allow: [passkey] });
    answer('POST /agreements/:id/approvals', { message: 'Both are being paid.', data: { operationIds: [] } });
    const screen = await draw(contract);
    await screen.getByRole('button', { name: 'Approve 2 milestones' }).click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByText(/confirm this with your passkey/)).toBeVisible();
    await screen.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect.element(screen.getByText('Both are being paid.')).toBeVisible();
    expect(requestsTo('POST /agreements/:id/approvals')[0]!.body).toMatchObject({
      milestones: [1, 2].map((number) => ({
        number,
        passkey: { assertion: { id: passkey }, deadline: 1_800_000_000 },
      })),
    });
  });

  test('the device is not asked for the hash of anything else than the page shows', async () => {
    const contract = workContract([submitted(1), submitted(2)]);
    signs(contract, { allow: [passkey], challenge: CHALLENGE });
    const screen = await draw(contract);
    await screen.getByRole('button', { name: 'Approve 2 milestones' }).click();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await screen.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect
      .element(screen.getByText(/^The server asked you to sign something other than what this page shows/))
      .toBeVisible();
    expect(requestsTo('POST /agreements/:id/approvals')).toEqual([]);
  });
});

test('it fits a phone with long words and letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await draw(workContract([submitted(1, { title: LONG }), funded(2), milestone(3, { title: 'עדה אובי' })]));
  expect(brokenLooks()).toEqual([]);
});
