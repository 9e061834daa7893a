import type { ListedPayout } from '@hireledger/domain/http/payouts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { COMPANY, show } from '../../../testing/show.tsx';
import { PayoutList } from './PayoutList.tsx';

const CONTRACT = '0190b3c5-6f1e-7c3a-9a42-333333333333';
const payout = (id: string, changes: Partial<ListedPayout>): ListedPayout => ({
  id,
  applicationId: '0190b3c5-6f1e-7c3a-9a42-444444444444',
  agreementId: CONTRACT,
  jobTitle: 'Harbour survey',
  companyName: 'Acme Works',
  talentName: 'Ada Obi',
  amount: '800000000',
  state: 'released',
  requestedAt: '2026-11-01T09:00:00.000Z',
  sentAt: null,
  releasedAt: '2026-11-02T09:00:00.000Z',
  transactionHash: null,
  blockNumber: 7,
  failure: null,
  refused: false,
  cause: 'approval',
  contractId: CONTRACT,
  title: 'Survey of the docks',
  milestone: null,
  reason: null,
  ...changes,
});

test('what talents are paid says of which contract, for what and why, and leads there', async () => {
  const payouts = [
    payout('a', { cause: 'settlement', milestone: 2 }),
    payout('b', { cause: 'bonus', reason: 'Early delivery', agreementId: '0190b3c5-6f1e-7c3a-9a42-999999999999' }),
    payout('c', { cause: 'at-once', state: 'needs-attention', refused: true, failure: 'The wallet was empty.' }),
  ];
  await show(<PayoutList payouts={payouts} role={COMPANY.role} />, { as: COMPANY });
  await expect.element(page.getByText('Milestone 2 · Settled by both sides')).toBeVisible();
  const bonus = page.getByRole('listitem').filter({ hasText: 'Bonus: Early delivery' });
  await expect.element(bonus.getByText('Survey of the docks')).toBeVisible();
  await expect
    .element(bonus.getByRole('link', { name: 'View contract' }))
    .toHaveAttribute('href', `/contracts/${CONTRACT}`);
  // What no approval requested cannot be sent again.
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(1);
  await expect.element(page.getByText('The wallet was empty.')).toBeVisible();
});
