import type { MyApplication } from '@hireledger/domain/http/applications';
import { expect, test } from 'vitest';
import type { Period } from '../../../design/periods/periods.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { RecentApplications } from './RecentApplications.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const ROW: MyApplication = {
  id: ID,
  jobId: ID,
  companyId: ID,
  companyName: 'Harbour Works and Daughters of Lagos',
  jobTitle: 'Graduate smart contract engineer',
  jobLocation: 'Lagos, Nigeria',
  employmentTypes: ['Full-Time', 'Remote'],
  appliedAt: '2026-03-01T09:00:00Z',
  hiringStage: 'Shortlisted',
  hasContract: false,
  contract: null,
  payout: null,
};

const ALL_TIME: Period = {
  name: 'all-time',
  days: null,
  query: { timeZone: 'UTC' },
  label: 'All time',
  today: '2026-03-02',
  dates: 'All time',
};

test('shows the whole title and the date on a phone, and no line begins with a separator', async () => {
  await showOnPhone();
  const screen = await show(<RecentApplications rows={[ROW]} period={ALL_TIME} />, { as: TALENT });
  const title = screen.getByRole('link', { name: ROW.jobTitle }).element();
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  await expect.element(screen.getByText('01 Mar 2026')).toBeVisible();
  expect(screen.getByRole('listitem').element().textContent).not.toContain('·');
  expect(brokenLooks()).toEqual([]);
});
