import type { MyApplication } from '@hireledger/domain/http/applications';
import { expect, test } from 'vitest';
import { offerOf } from '../../../testing/contract-offers.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { ApplicationActions } from './ApplicationActions.tsx';

const ID = '60000000-0000-4000-8000-000000000001';
const AGREEMENT = '70000000-0000-4000-8000-000000000009';
const application: MyApplication = {
  id: ID,
  jobId: ID,
  companyId: ID,
  companyName: 'Acme Works',
  jobTitle: 'Structural engineer',
  appliedAt: '2026-03-01T09:00:00Z',
  hiringStage: 'Accepted',
  hasContract: true,
  payout: null,
};

async function handOver(isSigned: boolean) {
  const agreementId = isSigned ? AGREEMENT : null;
  answer('GET /applications/:applicationId/contract-offers', {
    data: [offerOf({ state: 'accepted', isSigned, agreementId })],
  } as never);
  const screen = await show(<ApplicationActions application={application} onMove={() => Promise.resolve()} />, {
    as: TALENT,
  });
  await screen.getByRole('button', { name: 'Actions for Structural engineer' }).click();
  await screen.getByRole('menuitem', { name: 'Mark as Done' }).click();
  return screen;
}

test('work of a contract with milestones is submitted where it is signed', async () => {
  const screen = await handOver(true);
  await expect.poll(screen.address).toBe(`/contracts/${AGREEMENT}`);
  expect(requestsTo('PATCH /users/update-hiring-stage')).toEqual([]);
});

test('work of a contract that is paid on approval is handed over at once', async () => {
  const screen = await handOver(false);
  await expect.element(screen.getByRole('dialog', { name: 'Hand over your work' })).toBeVisible();
});
