import type { Contract } from '@hireledger/domain/http/contract';
import type { Payout } from '@hireledger/domain/http/payouts';
import { expect, test } from 'vitest';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { contractOf } from '../../../testing/contracts.ts';
import { answer } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { Timeline } from './Timeline.tsx';

const payout = {
  amount: '150000000',
  sentAt: '2026-11-01T09:00:00.000Z',
  releasedAt: '2026-11-01T09:00:00.000Z',
} as Payout;

test.each<[string, Contract['kind'], number]>([
  ['is shown of a contract that is paid at once', 'at-once', 1],
  ['of one milestone is left to the moments of the contract', 'milestones', 0],
])('the way of the pay %s', async (_, kind, times) => {
  answerAroundContract();
  const applied = { from: null, to: 'Applied', at: '2026-10-01T09:00:00.000Z', actorName: 'Ada', attachments: [] };
  answer('GET /applications/:id/history', { data: [applied] } as never);
  const screen = await show(
    <Timeline applicationId="60000000-0000-4000-8000-000000000001" contract={contractOf({ kind })} payout={payout} />,
    { as: TALENT },
  );
  await expect.element(screen.getByText('Applied')).toBeVisible();
  expect(screen.getByText('Pay arrived').elements()).toHaveLength(times);
});
