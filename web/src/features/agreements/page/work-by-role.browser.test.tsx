import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { beforeEach, expect, test } from 'vitest';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { milestone, possible, workContract } from '../../../testing/contracts.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { WorkContract } from './WorkContract.tsx';

const submitted = milestone(1, { state: 'submitted', steps: possible('approve', 'request-changes') });

const draw = (contract: WorkAgreement, member: MemberRole) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={contract} />
    </main>,
    { as: COMPANY, member },
  );

beforeEach(() => {
  answerAroundContract();
  answer('GET /applications/:id/payout-quote', { dailyLimit: null } as never);
});

test('a hiring manager asks for changes, and reads at the payment who approves it', async () => {
  const screen = await draw(workContract([submitted]), 'hiring-manager');
  const approve = screen.getByRole('button', { name: /^Approve/ });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await approve.click({ force: true });
  await expect
    .element(screen.getByText(/^Accepted work is a request: finance or an owner approves the payment/).first())
    .toBeVisible();
  expect(requestsTo('POST /agreements/:id/to-sign')).toEqual([]);
  await expect.element(screen.getByRole('button', { name: /^Ask for changes/ })).not.toHaveAttribute('aria-disabled');
});

test('a hiring manager accepts the work once, and asks for its payment', async () => {
  const contract = workContract([submitted, milestone(2, { state: 'funded' })]);
  answer('POST /applications/:id/payment-request', { message: 'Asked.', milestones: [1] });
  const screen = await draw(contract, 'hiring-manager');
  await screen.getByRole('button', { name: 'Accept and ask for payment' }).dblClick();
  await expect.element(screen.getByRole('button', { name: 'Payment requested' })).toBeDisabled();
  expect(
    requestsTo('POST /applications/:id/payment-request').map(({ params, body }) => ({ ...params, ...body })),
  ).toEqual([{ id: contract.applicationId, milestone: 1 }]);
});

test('each milestone says who accepted its work', async () => {
  const accepted = [
    { milestone: 1, person: { id: 'p', fullName: 'Tunde Okafor' }, requestedAt: '2026-11-29T23:38:00Z' },
  ];
  const other = { ...submitted, number: 2, title: 'Part 2' };
  const screen = await draw({ ...workContract([submitted, other]), accepted }, 'hiring-manager');
  const [first, second] = [0, 1].map((place) => screen.getByRole('listitem').nth(place));
  await expect.element(first!.getByText(/^Accepted by Tunde Okafor, /)).toBeVisible();
  await expect.element(first!.getByRole('button', { name: 'Payment requested' })).toBeDisabled();
  await expect.element(second!.getByRole('button', { name: 'Accept and ask for payment' })).toBeEnabled();
  expect(second!.getByText(/^Accepted by/).elements()).toEqual([]);
});

test('finance approves, and has no link to the application', async () => {
  const screen = await draw(workContract([submitted]), 'finance');
  await expect.element(screen.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('link', { name: 'View application' }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /ask for payment/ }).elements()).toEqual([]);
});
