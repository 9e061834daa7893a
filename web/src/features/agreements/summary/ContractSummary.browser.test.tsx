import type { Payout } from '@hireledger/domain/http/payouts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contractOf } from '../../../testing/contracts.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { ContractCard } from './ContractCard.tsx';
import { ContractSummary } from './ContractSummary.tsx';

const text = () => page.getByText('Survey of the docks').element().closest('.grid')!.textContent;

test('a contract says its state, its money without what there is none of, whose turn it is, and what happens when', async () => {
  const screen = await show(
    <ContractSummary contract={contractOf({ paid: '250000000', bonus: '50000000' })} reader="company" />,
    {
      as: COMPANY,
    },
  );
  await expect.element(page.getByText('In progress')).toBeVisible();
  await expect
    .element(page.getByText('Agreed $500.00 · Paid $250.00 (bonus $50.00) · In escrow $500.00', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('Ada Obi: submit work')).toBeVisible();
  expect(text()).toContain('· without work, milestone 1 goes back to you');
  await page.getByRole('link', { name: 'Open contract' }).click();
  expect(screen.address()).toBe(`/contracts/${contractOf().agreementId}`);
});

test('an offer says until when it can be answered, and leads to its version', async () => {
  const offered = contractOf({
    phase: 'offered',
    state: 'offered',
    agreementId: null,
    inEscrow: '0',
    steps: { company: null, talent: 'answer-offer' },
    deadline: { at: '2026-12-13T00:00:00.000Z', outcome: 'expired', milestone: null, toTalent: null },
  });
  const screen = await show(<ContractSummary contract={offered} reader="talent" />, { as: TALENT });
  await expect.element(page.getByText('You: answer the offer')).toBeVisible();
  expect(document.querySelector('time')!.dateTime).toBe('2026-12-12T23:59:00.000Z');
  expect(text()).toContain('the offer expires');
  await page.getByRole('link', { name: 'Open contract' }).click();
  expect(screen.address()).toBe(`/contract-offers/${offered.offerId}`);
});

test('a contract that has ended says when and how', async () => {
  const ended = contractOf({
    phase: 'ended',
    state: 'settled',
    endedAt: '2026-12-01T10:00:00.000Z',
    inEscrow: '0',
    paid: '300000000',
    returned: '200000000',
    steps: { company: null, talent: null },
    deadline: null,
  });
  await show(<ContractSummary contract={ended} reader="talent" isPage />, { as: TALENT });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Survey of the docks' })).toBeVisible();
  await expect
    .element(page.getByText('Agreed $500.00 · Paid $300.00 · Returned $200.00', { exact: true }))
    .toBeVisible();
  expect(text()).toContain('Ended on 01 Dec 2026: both sides agreed on a split');
  expect(page.getByRole('link').elements()).toEqual([]);
});

const payout = {
  id: 'p',
  amount: '150000000',
  talentName: 'Ada Obi',
  state: 'released',
  requestedAt: '2026-11-01T09:00:00.000Z',
  releasedAt: '2026-11-01T09:00:00.000Z',
  refused: false,
} as Payout;

test.each([
  ['of a milestone is on the page of its contract', 'milestones', {}, false],
  [
    'of a milestone that was refused can be sent again',
    'milestones',
    { state: 'needs-attention', refused: true },
    true,
  ],
  ['of a contract that is paid at once says how far it is', 'at-once', {}, true],
] as const)('on an application, a payout %s', async (_, kind, change, isShown) => {
  await show(
    <ContractCard
      contract={contractOf({ kind })}
      offers={[]}
      payout={{ ...payout, ...change }}
      reader={COMPANY.role}
    />,
    { as: COMPANY },
  );
  await expect.element(page.getByText('Survey of the docks')).toBeVisible();
  expect(page.getByText('Requested', { exact: true }).elements().length > 0).toBe(isShown);
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength('refused' in change ? 1 : 0);
});
