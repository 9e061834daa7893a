import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { expect, test } from 'vitest';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { milestone, possible, workContract } from '../../../testing/contracts.ts';
import { brokenLooks } from '../../../testing/look.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from '../page/WorkContract.tsx';

const REVIEW_ENDS = '2026-12-20T09:00:00.000Z';
const SENT = { message: 'Your offer is sent.', data: { operationId: null } };

const submitted = (changes: Partial<Milestone> = {}) =>
  workContract([
    milestone(1, {
      state: 'submitted',
      waits: {
        for: 'review',
        from: 'company',
        until: REVIEW_ENDS,
        otherwise: { becomes: 'released', toTalent: '500000000' },
      },
      steps: possible('settle'),
      ...changes,
    }),
  ]);

function draw(contract: ReturnType<typeof submitted>, as = COMPANY) {
  answerAroundContract();
  answer('POST /agreements/:id/to-sign', ({ body }) => ({
    data: {
      typedData: {
        domain: {},
        types: { [MILESTONE_STEP[body.step].type]: [] },
        message: {
          payout: { milestone: 0, amount: '500000000' },
          toPayee: body.step === 'settle' && body.toTalent,
          deadline: String(Date.parse(REVIEW_ENDS) / 1_000),
        },
      },
      challenge: '',
      allow: [],
      deadline: Date.parse(REVIEW_ENDS) / 1_000,
      needsPassword: false,
      wallet: null,
    },
  }));
  answer('POST /agreements/:id/milestones/:number/settlement', SENT);
  return show(
    <main id="main" className="@container p-4">
      <WorkContract contract={contract} />
    </main>,
    { as },
  );
}

test('an offer to settle says what it does not stop before it is signed, and is sent with its reason', async () => {
  const screen = await draw(submitted());
  await screen.getByRole('button', { name: 'More for 1. Part 1' }).click();
  await screen.getByRole('menuitem', { name: 'Settle...' }).click();
  const dialog = screen.getByRole('dialog');
  const clock =
    /^This does not stop the clock: without an answer, \$500\.00 is paid to the talent on 20 December 2026 at /;
  await expect.element(dialog.getByText(clock)).toBeVisible();
  await dialog.getByLabelText('Ada Obi gets').fill('300');
  await dialog.getByLabelText(/^Reason/).fill('x'.repeat(1_001));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Write at most 1,000 characters.')).toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill('  Two of three pages.  ');
  expect(brokenLooks()).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText(clock)).toBeVisible();
  await dialog.getByRole('button', { name: 'Offer this split' }).click();
  await expect
    .poll(() => requestsTo('POST /agreements/:id/milestones/:number/settlement').map(({ body }) => body))
    .toEqual([{ toTalent: '300000000', reason: 'Two of three pages.' }]);
});

test('an offer to settle is answered with the same amount, and a greater one than there is is refused at its field', async () => {
  const offer = {
    toTalent: '200000000',
    at: '2026-11-20T09:00:00.000Z',
    until: '2026-12-20T09:00:00.000Z',
    reason: 'Half is done.',
  };
  const screen = await draw(submitted({ settlement: { company: offer, talent: null } }), TALENT);
  await expect.element(screen.getByText('“Half is done.”')).toBeVisible();
  await expect.element(screen.getByText(/^Acme Works offered to settle: you get \$200\.00/)).toBeVisible();
  await screen.getByRole('button', { name: 'Answer the offer' }).click();
  const field = screen.getByLabelText('You get');
  await field.fill('500.01');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('200');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(/Acme Works offered the same, so it is paid out now/)).toBeVisible();
  await screen.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect
    .poll(() => requestsTo('POST /agreements/:id/milestones/:number/settlement').map(({ body }) => body))
    .toEqual([{ toTalent: '200000000', accepts: true }]);
});
