import { FACTS } from '@hireledger/domain/events/test-facts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ContractListRow } from '@hireledger/domain/http/agreements';
import type { Contract } from '@hireledger/domain/http/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { contractOf } from '../../../testing/contracts.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import ContractsPage from './ContractsPage.tsx';

const row = (changes: Partial<Contract>): ContractListRow => ({
  contract: contractOf(changes),
  companyLogo: null,
  companyVerified: false,
  companyDomain: null,
  talentPicture: null,
  talentVerified: true,
});
const SUBMITTED = row({
  id: 'a',
  state: 'submitted',
  paid: '250000000',
  steps: { company: 'review', talent: null },
  deadline: { at: '2026-12-12T23:59:59.000Z', outcome: 'released', milestone: 1, toTalent: '500000000' },
});
const OFFERED = row({
  id: 'b',
  title: 'Quay lights',
  phase: 'offered',
  state: 'offered',
  agreementId: null,
  inEscrow: '0',
  steps: { company: null, talent: 'answer-offer' },
  deadline: null,
});
const NONE = { all: 0, 'waits-for-you': 0, waiting: 0, active: 0, ended: 0 };
const counts = { ...NONE, all: 2, 'waits-for-you': 1, waiting: 1, active: 1 };
const listed = (...data: ContractListRow[]) => answer('GET /agreements', { data, counts, nextCursor: null });

test('each contract says whose turn it is, its money in columns, and what its deadline does', async () => {
  listed(SUBMITTED, OFFERED);
  const screen = await show(<ContractsPage />, { as: COMPANY });
  const submitted = page.getByRole('row').filter({ hasText: 'Survey of the docks' });
  await expect.element(submitted.getByText('You: review the work')).toBeVisible();
  await expect.element(submitted.getByText('without an answer, $500.00 is paid to Ada Obi')).toBeVisible();
  const offered = page.getByRole('row').filter({ hasText: 'Quay lights' });
  await expect.element(offered.getByText('Ada Obi: answer the offer')).toBeVisible();
  const cells = (of: typeof offered) =>
    [...of.element().querySelectorAll('.tabular-nums.text-right')].map((cell) => cell.textContent);
  expect(cells(submitted)).toEqual(['$500.00', '$250.00', '$500.00']);
  expect(cells(offered)).toEqual(['$500.00', '—', '—']);
  await offered.getByRole('link', { name: 'Quay lights' }).click();
  expect(screen.address()).toBe(`/contract-offers/${OFFERED.contract.offerId}`);
});

test('a contract that has ended says when, in place of a deadline', async () => {
  const ended = { phase: 'ended', state: 'completed', endedAt: '2026-12-01T10:00:00.000Z', deadline: null } as const;
  listed(row({ ...ended, steps: { company: null, talent: null } }));
  await show(<ContractsPage />, { as: COMPANY });
  await expect.element(page.getByRole('row').getByText('01 Dec 2026')).toBeVisible();
  expect(page.getByRole('row').last().element().textContent).toContain('Ended on 01 Dec 2026');
});

test('tabs with their counts, search and order are in the address, and ask the server', async () => {
  listed(SUBMITTED, OFFERED);
  const screen = await show(<ContractsPage />, { at: '/contracts?q=dock&sort=deadline', as: COMPANY });
  await expect.element(page.getByRole('tab', { name: 'All 2' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Waits for you 1' }).click();
  await expect.poll(screen.address).toBe('/contracts?q=dock&sort=deadline&tab=waits-for-you');
  await expect
    .poll(() => requestsTo('GET /agreements').at(-1)?.query)
    .toMatchObject({ q: 'dock', tab: 'waits-for-you', sort: 'deadline' });
  await page.getByLabelText('Order').selectOptions('Newest first');
  await expect.poll(screen.address).toBe('/contracts?q=dock&tab=waits-for-you');
});

test('members who cannot take every step read who takes it, and that it waits for their company', async () => {
  listed(SUBMITTED, row({ id: 'c', title: 'Crane', state: 'unfunded', steps: { company: 'fund', talent: null } }));
  await show(<ContractsPage />, { as: COMPANY, member: 'hiring-manager' });
  await expect.element(page.getByText('You: review the work')).toBeVisible();
  await expect.element(page.getByText('Owner or finance: fund a milestone')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Waits for your company 1' })).toBeVisible();
});

test('rows follow an event about a contract', async () => {
  resetNumbers();
  listed(OFFERED);
  await show(<ContractsPage />, { as: TALENT });
  await expect.element(page.getByText('You: answer the offer')).toBeVisible();
  listed(SUBMITTED);
  applyEvents([
    { seq: 1, name: 'escrow.submitted', at: '2026-11-02T09:00:00.000Z', data: FACTS } as unknown as RecipientEvent,
  ]);
  await expect.element(page.getByText('Acme Works: review the work')).toBeVisible();
});

test.each([
  ['waits-for-you', 'Nothing waits for you'],
  ['waiting', 'No offer waits for an answer'],
  ['active', 'No contract is active'],
  ['ended', 'No contract has ended'],
])('the tab %s says what belongs there while it is empty', async (tab, title) => {
  listed();
  const screen = await show(<ContractsPage />, { at: `/contracts?tab=${tab}`, as: TALENT });
  await expect.element(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: 'Show all contracts' }).click();
  expect(screen.address()).toBe('/contracts');
});

test('who has no contract yet reads how one comes about, without tabs and filters', async () => {
  answer('GET /agreements', { data: [], counts: NONE, nextCursor: null });
  await show(<ContractsPage />, { as: TALENT });
  await expect.element(page.getByRole('link', { name: 'See my applications' })).toBeVisible();
  expect(page.getByRole('tab').elements()).toEqual([]);
});
