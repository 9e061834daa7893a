import type { StageChange } from '@hireledger/domain/http/applications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { StageTimeline } from './StageTimeline.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const change = (own: Partial<StageChange>): StageChange => ({
  at: '2026-03-01T09:00:00Z',
  from: 'Accepted',
  to: 'Completed',
  by: 'talent',
  actorName: 'Ada',
  cause: null,
  note: null,
  attachments: [],
  undoes: false,
  ...own,
});

test('a move that a contract made shows why, and a person’s move shows who', async () => {
  const byContract = { by: 'time', actorName: null, cause: 'silent-company' } as const;
  answer('GET /applications/:id/history', {
    data: [change({}), change({ at: '2026-03-15T09:00:00Z', from: 'Completed', to: 'Approved', ...byContract })],
  });
  await show(<StageTimeline applicationId={ID} />, { as: COMPANY });
  const [newest, oldest] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect.element(newest).toMatchTextContent(/The company did not answer in the review period/);
  await expect.element(newest).not.toMatchTextContent(/ by /);
  await expect.element(oldest).toMatchTextContent(/From Accepted by Ada/);
});
