import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { ContractEnding } from '@hireledger/domain/http/endings';
import { beforeEach, expect, test } from 'vitest';
import { CHALLENGE } from '../../../testing/authenticator.ts';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { contractOf, milestone, workContract } from '../../../testing/contracts.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { WorkContract } from '../page/WorkContract.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);

/** Of the talent: 100 of the first milestone, all of the second; the third is cancelled. */
const PROPOSED: ContractEnding = {
  id: '0190b3c5-6f1e-7c3a-9a42-666666666666',
  by: 'talent',
  state: 'proposed',
  reason: 'The ship was sold.',
  splits: [
    { number: 1, toTalent: '100000000' },
    { number: 2, toTalent: '500000000' },
  ],
  proposedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T09:00:00.000Z',
  takesEffectAt: null,
  isFinal: false,
  endedAt: null,
};
const MILESTONES = [milestone(1, { state: 'funded' }), milestone(2, { state: 'submitted' }), milestone(3)];
const contract = (changes: Partial<WorkAgreement> = {}) => workContract(MILESTONES, changes);

function signs(): void {
  answer('POST /agreements/:id/to-sign', ({ body }) => {
    if (body.step !== 'settle') throw new Error(`signs ${body.step}`);
    const payout = { milestone: body.number - 1, amount: '500000000' };
    const message = { payout, toPayee: body.toTalent, deadline: '1800000000' };
    const typedData = { types: { SettleMilestone: [] }, message };
    return {
      data: { typedData, challenge: CHALLENGE, allow: [], deadline: 1_800_000_000, needsPassword: false, wallet: null },
    };
  });
}

const draw = (of: WorkAgreement, as = COMPANY) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={of} />
    </main>,
    { as },
  );

beforeEach(() => answerAroundContract());

async function openEnding(screen: Awaited<ReturnType<typeof draw>>): Promise<void> {
  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'End this contract...' }).click();
}

test('one side proposes a split of what is held, reads it in words, and signs it once for a double press', async () => {
  signs();
  answer('POST /agreements/:id/endings', { message: 'Your proposal is sent.', data: PROPOSED });
  const screen = await draw(contract(), TALENT);
  await openEnding(screen);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('group', { name: 'What you get' })).toBeVisible();
  await dialog.getByLabelText('1. Part 1').fill('100');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Enter an amount, such as 1,250.50.')).toBeVisible();
  await dialog.getByLabelText('2. Part 2').fill('501');
  await expect.element(dialog.getByText('At most $500.00, the amount of the milestone.')).toBeVisible();
  await dialog.getByLabelText('2. Part 2').fill('500');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The ship was sold.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(dialog.getByText(/“1\. Part 1” is split: you get \$100\.00, the company gets \$400\.00 back/))
    .toBeVisible();
  await expect.element(dialog.getByText(/“3\. Part 3” for \$500\.00 was never funded\. It is cancelled/)).toBeVisible();
  await expect.element(dialog.getByText('In total, you get $600.00, the company gets $400.00 back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose', exact: true }).dblClick();
  await expect.element(screen.getByText('Your proposal is sent.')).toBeVisible();
  expect(requestsTo('POST /agreements/:id/endings').map(({ body }) => body)).toEqual([
    { splits: PROPOSED.splits, reason: 'The ship was sold.', instead: null },
  ]);
});

test('the other side reads the proposal with its amounts and accepts it', async () => {
  signs();
  answer('POST /agreements/:id/endings/:endingId/acceptance', {
    message: 'You both ended the contract.',
    data: { ...PROPOSED, state: 'accepted' },
  });
  const screen = await draw(contract({ ending: PROPOSED }));
  await expect.element(screen.getByText(/^Ada Obi proposes to end this contract\./)).toBeVisible();
  await expect.element(screen.getByText('The ship was sold.')).toBeVisible();
  await screen.getByRole('button', { name: 'Accept and end' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/Ada Obi agreed to the same, so it happens now/)).toBeVisible();
  await dialog.getByRole('button', { name: 'End the contract' }).click();
  await expect.element(screen.getByText('You both ended the contract.')).toBeVisible();
  expect(requestsTo('POST /agreements/:id/endings/:endingId/acceptance')).toMatchObject([
    { params: { endingId: PROPOSED.id }, body: {} },
  ]);
});

test('a milestone that moved meanwhile refuses the acceptance in the dialog, which stays', async () => {
  signs();
  const says = 'The milestones have changed since this was proposed. Propose it again, with what is held now.';
  refuse('POST /agreements/:id/endings/:endingId/acceptance', 'MILESTONE_CONFLICT', { message: says });
  const screen = await draw(contract({ ending: PROPOSED }));
  await screen.getByRole('button', { name: 'Accept and end' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End the contract' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(says);
});

test('the other side answers with other terms, which start from the proposal and name it', async () => {
  signs();
  answer('POST /agreements/:id/endings', { message: 'Your proposal is sent.', data: PROPOSED });
  const screen = await draw(contract({ ending: PROPOSED }));
  await screen.getByRole('button', { name: 'Propose other terms' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('2. Part 2')).toHaveValue('500.00');
  await dialog.getByLabelText('1. Part 1').fill('0');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsTo('POST /agreements/:id/endings')[0]!.body).toMatchObject({
    splits: [{ number: 1, toTalent: '0' }, PROPOSED.splits[1]],
    instead: PROPOSED.id,
  });
});

test('a proposal that was declined too late says so on the card', async () => {
  refuse('POST /agreements/:id/endings/:endingId/refusal', 'MILESTONE_CONFLICT', {
    message: 'This proposal is no longer open.',
  });
  const theirs = await draw(contract({ ending: PROPOSED }));
  await theirs.getByRole('button', { name: 'Decline' }).click();
  await expect.element(theirs.getByRole('alert')).toHaveTextContent('This proposal is no longer open.');
});

test('its own side takes a proposal back', async () => {
  answer('POST /agreements/:id/endings/:endingId/withdrawal', { message: 'Back.', data: PROPOSED });
  const own = await draw(contract({ ending: PROPOSED }), TALENT);
  await own.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => requestsTo('POST /agreements/:id/endings/:endingId/withdrawal')).toHaveLength(1);
});

test('where nothing is held, nothing is signed', async () => {
  answer('POST /agreements/:id/endings', { message: 'Your notice is sent.', data: PROPOSED });
  const screen = await draw(workContract([milestone(1)]));
  await openEnding(screen);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/No milestone holds money/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText(/It is cancelled, and nobody pays it/)).toBeVisible();
  await expect.element(dialog.getByText('What you sign')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Give notice', exact: true }).click();
  await expect.element(screen.getByText('Your notice is sent.')).toBeVisible();
});

test('where nothing is held, a company reads that its proposal takes effect without an answer', async () => {
  answer('POST /agreements/:id/endings', { message: 'Your proposal is sent.', data: PROPOSED });
  const screen = await draw(workContract([milestone(1)]), COMPANY);
  await openEnding(screen);
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/^It ends in 7 days, or at once if Ada Obi accepts/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(dialog.getByText('It ends in 7 days. Ada Obi can decline one notice of yours, and not the next.'))
    .toBeVisible();
});

test.each([
  [
    { state: 'proposed' },
    /^Acme Works ends this contract on 27 November 2026.+unless you decline or Acme Works funds a milestone before\. You can/,
  ],
  [
    { state: 'accepted', endedAt: '2026-11-27T09:00:30.000Z' },
    /^This contract ended on 27 November 2026.+ by the notice of Acme Works\.$/,
  ],
  [{ state: 'accepted', endedAt: '2026-11-21T09:00:00.000Z' }, /^You both ended this contract on 21 November 2026/],
] as const)('the talent reads until when a notice can be answered, and what came of it: %o', async (change, says) => {
  const ending = {
    ...PROPOSED,
    by: 'company' as const,
    splits: [],
    takesEffectAt: '2026-11-27T09:00:00.000Z',
    ...change,
  };
  const screen = await draw(workContract([milestone(1)], { ending }), TALENT);
  await expect.element(screen.getByText(says)).toBeVisible();
});

test('a second notice can be accepted, and neither declined nor answered with other terms', async () => {
  const ending = {
    ...PROPOSED,
    by: 'company' as const,
    splits: [],
    takesEffectAt: '2026-11-27T09:00:00.000Z',
    isFinal: true,
  };
  const screen = await draw(workContract([milestone(1)], { ending }), TALENT);
  await expect
    .element(screen.getByText(/unless Acme Works funds a milestone before\. You declined a notice/))
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Notice to end this contract' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept and end' })).toBeVisible();
  for (const name of ['Decline', 'Propose other terms'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('an ended contract says what came of it, and what was never funded is cancelled', async () => {
  const ending = { ...PROPOSED, state: 'accepted' as const, endedAt: '2026-11-21T09:00:00.000Z' };
  const over = [MILESTONES[0]!, MILESTONES[1]!, milestone(3, { isCancelled: true, waits: null })];
  const ended = contractOf({ phase: 'ended', state: 'ended-early', endedAt: ending.endedAt, paid: '0' });
  const screen = await draw(workContract(over, { ending, contract: ended }));
  await expect.element(screen.getByText(/^You both ended this contract on 21 November 2026/)).toBeVisible();
  await expect.element(screen.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'How it ended' })).toBeVisible();
  await expect.element(screen.getByText(/\d of \d done/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'More', exact: true })).not.toBeInTheDocument();
});

test('long words fit a phone', async () => {
  await showOnPhone();
  await draw(contract({ ending: { ...PROPOSED, reason: LONG } }));
  expect(brokenLooks()).toEqual([]);
});

test('a proposal says what the first deadline decides without an answer, and nothing of later ones', async () => {
  const waits = (until: string, becomes: 'refunded' | 'released', toTalent: string) =>
    ({ for: 'review', from: 'company', until, otherwise: { becomes, toTalent } }) as const;
  const milestones = [
    milestone(1, { state: 'funded', waits: waits('2026-12-24T09:00:00.000Z', 'refunded', '0') }),
    milestone(2, { state: 'submitted', waits: waits(PROPOSED.expiresAt, 'released', '500000000') }),
  ];
  const screen = await draw(workContract(milestones, { ending: PROPOSED }));
  const clock =
    /Until then, work continues\. This does not stop the clock of “2\. Part 2”: without an answer, \$500\.00 is paid to the talent then\.$/;
  await expect.element(screen.getByText(clock)).toBeVisible();
});
