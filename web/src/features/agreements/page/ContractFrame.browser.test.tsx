import { termsOf } from '@hireledger/domain/agreements/offers/terms';
import { testDocument } from '@hireledger/domain/agreements/offers/test-document';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Contract, ContractStep } from '@hireledger/domain/http/contract';
import type { ContractMoment } from '@hireledger/domain/http/contract-history';
import type { ContractOfferRow } from '@hireledger/domain/http/contract-offers';
import { beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { contractOf, milestone, possible, workContract } from '../../../testing/contracts.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from './WorkContract.tsx';

const written = testDocument({ scope: 'Survey each dock.\n'.repeat(200), governingText: 'The law of Lagos applies.' });
const terms = termsOf(written, { jobId: contractOf().jobId, salaryMin: null, salt: `0x${'55'.repeat(32)}` });

const draw = (contract: WorkAgreement, as = COMPANY) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={contract} />
    </main>,
    { as },
  );

/** A contract with something of everything, which the reader has to act on. */
const waitingFor = (steps: Contract['steps'], changes: Partial<WorkAgreement> = {}): WorkAgreement =>
  workContract(
    [
      milestone(1, { state: 'submitted', steps: possible('approve', 'request-changes', 'settle') }),
      milestone(2, { state: 'funded', steps: possible('submit', 'settle') }),
      milestone(3, { steps: possible('fund') }),
    ],
    { contract: contractOf({ steps }), ...changes },
  );

beforeEach(() => answerAroundContract());

test('its head says the state, the money, and the deadline with what it does', async () => {
  const contract = contractOf({
    state: 'submitted',
    agreed: '4500000000',
    paid: '1750000000',
    bonus: '250000000',
    inEscrow: '1200000000',
    deadline: { at: '2026-12-12T15:00:00.000Z', outcome: 'released', milestone: 1, toTalent: '1200000000' },
  });
  const screen = await draw(workContract([milestone(1)], { contract }), TALENT);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Survey of the docks' })).toBeVisible();
  await expect.element(screen.getByText('Work submitted')).toBeVisible();
  await expect
    .element(screen.getByText('Agreed $4,500.00 · Paid $1,750.00 (bonus $250.00) · In escrow $1,200.00'))
    .toBeVisible();
  await expect.element(screen.getByText(/without an answer, \$1,200\.00 is paid to you/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Acme Works' }).first()).toBeVisible();
});

test.each<[string, Contract['steps'], string]>([
  ['company', { company: 'review', talent: null }, 'Review the work'],
  ['company', { company: 'fund', talent: null }, 'Fund milestone 3'],
  ['talent', { company: null, talent: 'submit' }, 'Submit work'],
])('the next step of the %s is the one primary button: %o', async (side, steps, label) => {
  await draw(waitingFor(steps), side === 'company' ? COMPANY : TALENT);
  const primary = [...document.querySelectorAll('button.bg-brand, a.bg-brand')];
  expect(primary.map(({ textContent }) => textContent)).toEqual([label]);
});

test('who has nothing to do reads whom the contract waits for', async () => {
  const screen = await draw(waitingFor({ company: 'review', talent: null }), TALENT);
  await expect.element(screen.getByText('Acme Works: review the work')).toBeVisible();
  expect(document.querySelectorAll('button.bg-brand, a.bg-brand')).toHaveLength(0);
});

test('the step leads to the work that is to be reviewed, and to the proposal that is to be answered', async () => {
  const ending: WorkAgreement['ending'] = {
    id: '0190b3c5-6f1e-7c3a-9a42-666666666666',
    by: 'talent',
    state: 'proposed',
    reason: null,
    splits: [],
    proposedAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-12-20T09:00:00.000Z',
    takesEffectAt: null,
    isFinal: false,
    endedAt: null,
  };
  for (const [step, label, place] of [
    ['review', 'Review the work', 'listitem'],
    ['answer-ending', 'Answer the proposal to end it', 'ending'],
  ] as [ContractStep, string, string][]) {
    const screen = await draw(waitingFor({ company: step, talent: null }, { ending }));
    await screen.getByRole('button', { name: label }).click();
    const target =
      place === 'ending' ? document.getElementById('ending') : screen.getByLabelText('1. Part 1').element();
    await expect.poll(() => document.activeElement === target).toBe(true);
    await screen.unmount();
  }
});

test('the terms are on the page as they were offered; a long part is folded, and whole on paper', async () => {
  const version: ContractOfferRow = {
    id: contractOf().offerId!,
    applicationId: contractOf().applicationId,
    version: 2,
    person: null,
    state: 'accepted',
    title: 'Website',
    total: '400000000',
    isSigned: true,
    sentAt: '2026-11-01T09:00:00.000Z',
    expiresAt: '2026-11-30T00:00:00.000Z',
    endedAt: '2026-11-02T09:00:00.000Z',
    note: null,
    agreementId: contractOf().agreementId,
  };
  answer('GET /applications/:applicationId/contract-offers', { data: [version], draft: null });
  const screen = await draw(workContract([milestone(1)], { terms }));
  const agreed = screen.getByRole('article', { name: 'Contract' });
  await expect.element(agreed.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect.element(agreed.getByText('The law of Lagos applies.')).toBeVisible();
  await expect
    .element(agreed.getByRole('link', { name: 'Version 2' }))
    .toHaveAttribute('href', `/contract-offers/${version.id}`);
  const scope = agreed.getByText(/^Survey each dock\./).element();
  expect(scope.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    await expect.poll(() => scope.checkVisibility({ contentVisibilityAuto: true })).toBe(true);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('a milestone that was settled shows what was paid of it, and one that was cancelled says so', async () => {
  const ended = { waits: null, endedAt: '2026-11-21T09:00:00.000Z' };
  const screen = await draw(
    workContract(
      [
        milestone(1, { ...ended, state: 'settled', toTalent: '300000000', byDeadline: false }),
        milestone(2, { waits: null, isCancelled: true }),
      ],
      { contract: contractOf({ phase: 'ended', state: 'settled', endedAt: ended.endedAt, paid: '0' }) },
    ),
  );
  const [first, second] = [1, 2].map((number) => screen.getByRole('listitem', { name: `${number}. Part ${number}` }));
  await expect.element(first!.getByText('$300.00', { exact: true })).toBeVisible();
  await expect.element(first!.getByText('of $500.00')).toBeVisible();
  await expect.element(second!.getByText('Cancelled')).toBeVisible();
  // A bonus for a contract that ended without pay is refused.
  await expect.element(screen.getByRole('button', { name: 'More', exact: true })).not.toBeInTheDocument();
});

test('its history says what happened, by whom and with which amount, without what belongs to another contract', async () => {
  const moment = (own: Partial<ContractMoment>): ContractMoment => ({
    at: '2026-11-02T09:00:00Z',
    what: 'funded',
    by: 'company',
    person: null,
    version: null,
    milestones: [1, 2],
    amount: '800000000',
    byDeadline: false,
    offerId: null,
    agreementId: contractOf().id,
    ...own,
  });
  answer('GET /applications/:id/contract-history', {
    data: {
      companyName: 'Acme Works',
      talentName: 'Ada Obi',
      moments: [
        moment({}),
        moment({ what: 'ended-early', by: null, milestones: [], amount: null }),
        moment({ what: 'disputed', agreementId: '0190b3c5-6f1e-7c3a-9a42-999999999999', amount: null }),
      ],
    },
  });
  const screen = await draw(workContract([milestone(1)]));
  await expect.element(screen.getByText('Milestones 1 and 2 funded: $800.00 by Acme Works')).toBeVisible();
  await expect.element(screen.getByText('Contract ended early by both sides')).toBeVisible();
  await expect.element(screen.getByText(/disputed/)).not.toBeInTheDocument();
});

test('fifty milestones and long words fit a phone', async () => {
  await showOnPhone();
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
  const milestones = Array.from({ length: 50 }, (_, index) => milestone(index + 1, { steps: possible('fund') }));
  const long = contractOf({ title, talentName: title, steps: { company: 'fund', talent: null } });
  await draw(workContract(milestones, { contract: long, terms: { ...terms, title, talentName: title } }));
  expect(brokenLooks()).toEqual([]);
});
