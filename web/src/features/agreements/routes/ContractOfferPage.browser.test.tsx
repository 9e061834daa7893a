import type { ViewedOffer } from '@hireledger/domain/http/contract-offers';
import { termsOf } from '@hireledger/domain/agreements/offers/terms';
import type { User } from '@hireledger/domain/http/accounts';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { offerOf } from '../../../testing/contract-offers.ts';
import { contractOf } from '../../../testing/contracts.ts';
import { hashOfTerms } from '../offers/signs-these.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { ContractOfferPage } from './ContractOfferPage.tsx';

const submission = () => <button type="button">Mark as Done</button>;
const approval = ({ fullName }: { fullName: string }) => <p>{`Pays ${fullName}`}</p>;

/** Opens the newest of these versions; the server shows it as it is then. */
async function open(as: User, ...versions: ViewedOffer[]) {
  return openAs({ as }, ...versions);
}
async function openAs({ as, member }: { as: User; member?: MemberRole }, ...versions: ViewedOffer[]) {
  let offers = versions;
  answer('GET /withdrawals/options', { hasPasskey: false, hasPassword: true } as never);
  answer('GET /contract-offers/:id', ({ params }) => ({ data: offers.find(({ id }) => id === params['id'])! }));
  answer('GET /applications/:applicationId/contract-offers', () => ({ data: offers, draft: null }));
  const screen = await show(
    <Routes>
      <Route path="/contract-offers/:id" element={createElement(ContractOfferPage, { approval, submission })} />
      <Route path="*" element={null} />
    </Routes>,
    { as, ...(member && { member }), at: `/contract-offers/${versions[0]!.id}` },
  );
  return {
    screen,
    dialog: screen.getByRole('dialog'),
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
    change: (first: ViewedOffer) => (offers = [first, ...offers.slice(1)]),
  };
}

test('finished work that is paid on approval is approved here, by those who pay', async () => {
  const accepted = [
    { milestone: null, person: { id: 'p', fullName: 'Tunde Okafor' }, requestedAt: '2026-11-29T23:38:00Z' },
  ];
  const offer = offerOf({ state: 'accepted', isSigned: false, moves: [], waitsForPay: true, accepted });
  const { screen, press } = await openAs({ as: COMPANY, member: 'finance' }, offer);
  await expect.element(screen.getByText(/^Work accepted by Tunde Okafor, /)).toBeVisible();
  await press('Approve Disburse Fund');
  await expect.element(screen.getByText(`Pays ${TALENT.fullName}`)).toBeVisible();
  await screen.unmount();
  const other = await openAs({ as: COMPANY, member: 'recruiter' }, offer);
  await expect
    .element(other.screen.getByRole('button', { name: 'Approve Disburse Fund' }))
    .toHaveAttribute('aria-disabled', 'true');
  await other.screen.unmount();
  const theirs = await openAs({ as: TALENT }, offer);
  await expect.element(theirs.screen.getByRole('article', { name: 'Contract' })).toBeVisible();
  expect(theirs.screen.getByRole('button', { name: 'Approve Disburse Fund' }).elements()).toEqual([]);
});

test('work that is paid on approval is submitted here, once the contract is accepted', async () => {
  const of = (step: 'submit' | null, id = '0190b3c5-6f1e-7c3a-9a42-aaaaaaaaaaaa') =>
    offerOf({
      id,
      state: 'accepted',
      isSigned: false,
      moves: [],
      contract: contractOf({
        kind: 'at-once',
        agreementId: null,
        state: 'accepted',
        steps: { company: null, talent: step },
      }),
    });
  const { screen } = await open(TALENT, of('submit'));
  await expect.element(screen.getByRole('button', { name: 'Mark as Done' })).toBeVisible();
  await screen.unmount();
  const later = await open(TALENT, of(null, '0190b3c5-6f1e-7c3a-9a42-bbbbbbbbbbbb'));
  await expect.element(later.screen.getByRole('article', { name: 'Contract' })).toBeVisible();
  expect(later.screen.getByRole('button', { name: 'Mark as Done' }).elements()).toEqual([]);
});

test('the page of a contract without an agreement has the state of its contract in the head, and no date that is over', async () => {
  const contract = contractOf({
    kind: 'at-once',
    agreementId: null,
    phase: 'ended',
    state: 'ended-by-notice',
    endedAt: '2026-12-01T10:00:00.000Z',
    inEscrow: '0',
    steps: { company: null, talent: null },
    deadline: null,
  });
  const { screen } = await open(COMPANY, offerOf({ state: 'accepted', isSigned: false, moves: [], contract }));
  await expect.element(screen.getByRole('heading', { level: 1, name: contract.title })).toBeVisible();
  await expect.element(screen.getByText('Ended by notice')).toBeVisible();
  await expect.element(screen.getByText(/: a notice took effect/)).toBeVisible();
  expect(screen.getByText('Accepted', { exact: true }).elements()).toEqual([]);
  expect(screen.getByText(/^This offer can be accepted/).elements()).toEqual([]);
});

test('a talent reads who pays what, and accepts with the password', async () => {
  const offer = offerOf();
  const { screen, dialog, press, change } = await open(TALENT, offer);
  await expect.element(screen.getByRole('article', { name: 'Contract' }).getByText('$400.00')).toBeVisible();
  answer('POST /contract-offers/:id/acceptance', () => {
    const data = change({ ...offer, state: 'accepted', moves: [], agreementId: offer.jobId })[0]!;
    return { message: 'Accepted.', data };
  });
  await press('Accept and sign');
  await expect.element(dialog.getByText(/1\. Design: \$100\.00, due/)).toBeVisible();
  await dialog.getByLabelText('Your password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Accept and sign' }).click();
  await expect.element(screen.getByText('You accepted and signed it.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open the contract' }))
    .toHaveAttribute('href', `/contracts/${offer.jobId}`);
  expect(requestsTo('POST /contract-offers/:id/acceptance').map(({ body }) => body)).toEqual([
    { password: 'correct horse battery' },
  ]);
});

test('a rejection needs a reason, and a refusal stays in the dialog', async () => {
  const { dialog, press } = await open(TALENT, offerOf());
  refuse('POST /contract-offers/:id/rejection', 'CONTRACT_CLOSED');
  await press('Reject');
  await dialog.getByRole('button', { name: 'Reject contract' }).click();
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Too little time.');
  await dialog.getByRole('button', { name: 'Reject contract' }).click();
  await expect.element(dialog.getByText('This contract is no longer open.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Too little time.');
});

test('what was asked for is shown to both, and leads the company to a new version', async () => {
  const { screen } = await open(
    COMPANY,
    offerOf({ state: 'changes-requested', note: 'One week more, please.', moves: ['withdraw', 'revise'] }),
  );
  await expect.element(screen.getByText('One week more, please.')).toBeVisible();
  await screen.getByRole('link', { name: 'Send a new version' }).click();
  expect(screen.address()).toBe(`/contracts/new?application=${offerOf().applicationId}`);
});

test('a company takes an offer back, also without a reason', async () => {
  const offer = offerOf({ moves: ['withdraw', 'revise'] });
  const { screen, dialog, press, change } = await open(COMPANY, offer);
  answer('POST /contract-offers/:id/withdrawal', () => ({
    message: 'Taken back.',
    data: change({ ...offer, state: 'withdrawn', moves: [] })[0]!,
  }));
  await press('Withdraw offer');
  await dialog.getByRole('button', { name: 'Withdraw offer' }).click();
  await expect.element(screen.getByText('You withdrew it before it was accepted.')).toBeVisible();
  expect(requestsTo('POST /contract-offers/:id/withdrawal').map(({ body }) => body)).toEqual([{}]);
});

test('a newer version says in words what changed; the older one leads to it and offers nothing else', async () => {
  const older = offerOf({ state: 'revised', moves: [] });
  const newer = offerOf({
    id: '70000000-0000-4000-8000-000000000002',
    version: 2,
    changes: { fields: [{ field: 'reviewDays', from: '14', to: '7' }], milestones: [] },
  });
  const { screen } = await open(TALENT, newer, older);
  await expect.element(screen.getByText('The review period changed from 14 days to 7 days.')).toBeVisible();
  await screen.getByRole('link', { name: 'Version 1' }).click();
  await expect.element(screen.getByText(/A newer version replaced this one/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept and sign' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'View version 2' })).toBeVisible();
});

test.each(['expired', 'withdrawn', 'rejected', 'accepted'] as const)(
  'a version that is %s says so, and has no button that does nothing',
  async (state) => {
    const { screen } = await open(TALENT, offerOf({ state, moves: [], endedAt: '2026-11-24T09:00:00.000Z' }));
    await expect.element(screen.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible();
    for (const name of ['Accept and sign', 'Ask for changes', 'Reject', 'Withdraw offer'])
      await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  },
);

test('fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  const { screen } = await open(TALENT, offerOf({ title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) }));
  await expect.element(screen.getByRole('button', { name: 'Accept and sign' })).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});

test('a talent accepts a contract that is paid on approval without a signature', async () => {
  const { document: signed, ...rest } = offerOf({ isSigned: false });
  const document = { ...signed, payment: 'on-approval' as const };
  const { jobId, salaryMin, salt } = rest;
  const termsHash = hashOfTerms(termsOf(document, { jobId, salaryMin, salt }));
  const offer = { ...rest, document, termsHash };
  const { screen, press, change } = await open(TALENT, offer);
  await expect.element(screen.getByText(/Nothing is held in escrow before that/)).toBeVisible();
  answer('POST /contract-offers/:id/acceptance', () => ({
    message: 'Accepted.',
    data: change({ ...offer, state: 'accepted', moves: [] })[0]!,
  }));
  await press('Accept');
  const dialog = screen.getByRole('alertdialog', { name: 'Accept this contract?' });
  await expect.element(dialog.getByText(/pays \$400\.00 when it approves the work/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(screen.getByText('You accepted it.')).toBeVisible();
  expect(requestsTo('POST /contract-offers/:id/acceptance').map(({ body }) => body)).toEqual([{}]);
});
