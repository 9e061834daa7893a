import type { StageChange } from '@hireledger/domain/http/applications';
import type { ContractMoment } from '@hireledger/domain/http/contract-history';
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
  person: null,
  cause: null,
  note: null,
  attachments: [],
  undoes: false,
  ...own,
});

const NAMES = { companyName: 'Acme', talentName: 'Ada' };
const moment = (own: Partial<ContractMoment>): ContractMoment => ({
  at: '2026-03-02T09:00:00Z',
  what: 'sent',
  by: 'company',
  person: null,
  version: 1,
  milestones: [],
  amount: null,
  byDeadline: false,
  offerId: ID,
  agreementId: null,
  ...own,
});

test('what happened to the contract is between the stages, by whom, with a link', async () => {
  answer('GET /applications/:id/history', {
    data: [change({}), change({ at: '2026-03-15T09:00:00Z', to: 'Approved' })],
  });
  const ofMilestones = { version: null, offerId: null, agreementId: ID };
  answer('GET /applications/:id/contract-history', {
    data: {
      ...NAMES,
      moments: [
        moment({ version: 2, person: { id: ID, fullName: 'Kemi Adeyemi' } }),
        moment({ at: '2026-03-03T09:00:00Z', what: 'funded', milestones: [1, 2, 3], ...ofMilestones }),
        moment({
          at: '2026-03-09T09:00:00Z',
          what: 'released',
          by: null,
          milestones: [1],
          byDeadline: true,
          ...ofMilestones,
        }),
      ],
    },
  });
  await show(<StageTimeline applicationId={ID} />, { as: COMPANY });
  const items = page.getByRole('listitem');
  await expect
    .element(items.nth(3))
    .toMatchTextContent(/New version of the contract sent \(version 2\) by Kemi Adeyemi/);
  await expect.element(items.nth(2)).toMatchTextContent(/Milestones 1, 2 and 3 funded by Acme/);
  await expect.element(items.nth(1)).toMatchTextContent(/Milestone 1 paid: the review period ended without an answer/);
  await expect.element(items.nth(3).getByRole('link')).toHaveAttribute('href', `/contract-offers/${ID}`);
  await expect.element(items.nth(2).getByRole('link')).toHaveAttribute('href', `/contracts/${ID}`);
});

test('a move that a contract made shows why, and a person’s move shows who', async () => {
  const byContract = { by: 'time', actorName: null, cause: 'silent-company' } as const;
  answer('GET /applications/:id/history', {
    data: [change({}), change({ at: '2026-03-15T09:00:00Z', from: 'Completed', to: 'Approved', ...byContract })],
  });
  answer('GET /applications/:id/contract-history', { data: { ...NAMES, moments: [] } });
  await show(<StageTimeline applicationId={ID} />, { as: COMPANY });
  const [newest, oldest] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await expect.element(newest).toMatchTextContent(/The company did not answer in the review period/);
  await expect.element(newest).not.toMatchTextContent(/ by /);
  await expect.element(oldest).toMatchTextContent(/From Accepted by Ada/);
});

test('what was signed is before the block that has it, and what the block caused after it', async () => {
  const ofMilestones = { version: null, offerId: null, agreementId: ID, milestones: [1] };
  answer('GET /applications/:id/history', {
    data: [
      change({ at: '2026-03-02T09:00:00.400Z', to: 'Completed' }),
      change({ at: '2026-03-03T09:00:00.300Z', to: 'Approved', by: 'time', actorName: null, cause: 'silent-company' }),
    ],
  });
  answer('GET /applications/:id/contract-history', {
    data: {
      ...NAMES,
      moments: [
        moment({ at: '2026-03-02T09:00:00.200Z', what: 'accepted', by: 'talent' }),
        moment({ at: '2026-03-02T09:00:00.000Z', what: 'submitted', by: 'talent', ...ofMilestones }),
        moment({ at: '2026-03-03T09:00:00.000Z', what: 'released', by: null, byDeadline: true, ...ofMilestones }),
      ],
    },
  });
  await show(<StageTimeline applicationId={ID} />, { as: COMPANY });
  await expect.element(page.getByText('Contract accepted')).toBeVisible();
  const lines = page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);
  const order = ['Approved', 'Milestone 1 paid', 'Work of milestone 1 submitted', 'Completed', 'Contract accepted'];
  expect(lines.map((line, place) => line.includes(order[place]!))).toEqual(order.map(() => true));
});
