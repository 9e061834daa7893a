import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftOf, inDays, offerOf } from '../../../../testing/contract-offers.ts';
import { VIEWED_JOB } from '../../../../testing/jobs.ts';
import { brokenLooks, showOnPhone } from '../../../../testing/look.ts';
import { announce, testProvider } from '../../../../testing/own-wallet.ts';
import { answer, refusalOf, refuse, requestsTo } from '../../../../testing/server.ts';
import { COMPANY, show } from '../../../../testing/show.tsx';
import { OfferEditor } from './OfferEditor.tsx';

const SEND = 'POST /applications/:applicationId/contract-offers';
const APPLICATION = offerOf().applicationId;
const TEMPLATE = {
  id: '90000000-0000-4000-8000-000000000001',
  name: 'Survey',
  title: 'Survey for {{talent.name}}',
  scope: 'Measure everything.',
  governingText: 'By the rules of {{company.name}}.',
  reviewDays: 7,
  milestones: [
    { title: 'Visit', amount: String(dollars(200)), dueInDays: 20 },
    { title: 'Report', amount: null, dueInDays: 40 },
  ],
};

beforeEach(() => {
  answer('GET /contract-templates', { data: [TEMPLATE] });
  answer('GET /withdrawals/options', { hasPasskey: false, hasPassword: true } as never);
  answer('GET /linked-wallet', { data: null, possible: true });
  answer('PUT /applications/:applicationId/contract-draft', ({ body }) => ({
    data: { version: body.version + 1, savedAt: '2026-11-23T09:00:00.000Z' },
  }));
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  answer('GET /wallets/me', { available: String(dollars(5_000)) } as never);
});

const open = async (draft = draftOf()) => {
  const editor = <OfferEditor applicationId={APPLICATION} draft={draft} refreshRate={() => Promise.resolve()} />;
  const screen = await show(<div className="@container">{editor}</div>, { as: COMPANY });
  return {
    screen,
    dialog: screen.getByRole('dialog'),
    review: screen.getByRole('button', { name: /^Review and send/ }),
  };
};
const rows = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem');
const row = (number: number) => rows.nth(number - 1);

test('what is missing or wrong is said at its field, also within a milestone, and nothing is sent', async () => {
  const { screen, review } = await open();
  const amount = row(1).getByLabelText('Amount');
  await amount.fill('12..50');
  await screen.getByLabelText('Review period in days').fill('91');
  await review.click();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await expect.element(amount).toHaveFocus();
  await expect.element(screen.getByText('Give at most 90 days.')).toBeVisible();
  await amount.fill('12.50');
  await expect.element(amount).not.toHaveAttribute('aria-invalid');
  expect(requestsTo(SEND)).toEqual([]);
});

test('a contract above what the wallet has says so, and can be sent', async () => {
  const { dialog, review } = await open();
  await row(1).getByLabelText('Amount').fill('6000.5');
  await expect.element(review).toHaveAccessibleDescription(/\$5,000\.00 available, \$1,000\.50 less/);
  await review.click();
  await expect.element(dialog).toBeVisible();
});

test('a milestone that is due before the offer expires is refused at its date', async () => {
  const { screen, review } = await open();
  await row(1).getByLabelText('Amount').fill('100');
  await screen.getByLabelText('Offer expires after').fill(inDays(31));
  await review.click();
  await expect.element(row(1).getByText(/due before the offer expires/)).toBeVisible();
});

test('a milestone that is due before the one above it has a warning, which refuses nothing', async () => {
  const { screen } = await open();
  await row(1).getByLabelText('Due date').fill(inDays(60));
  await screen.getByRole('button', { name: 'Add milestone' }).click();
  await row(2).getByLabelText('Due date').fill(inDays(50));
  await expect.element(row(2).getByText('Due before the milestone above it.')).toBeVisible();
  await expect.element(row(2).getByLabelText('Due date')).not.toHaveAttribute('aria-invalid');
  await row(2).getByLabelText('Due date').fill(inDays(70));
  await expect.element(row(2).getByText('Due before the milestone above it.')).not.toBeInTheDocument();
});

test('milestones are added, summed, reordered by keyboard and removed', async () => {
  const { screen } = await open();
  await row(1).getByLabelText('Amount').fill('300');
  await screen.getByRole('button', { name: 'Add milestone' }).click();
  await row(2).getByLabelText('What is delivered').fill('Visit');
  await row(2).getByLabelText('Amount').fill('1,200.50');
  await expect.element(screen.getByText('$1,500.50').first()).toBeVisible();
  (screen.getByRole('button', { name: 'Move milestone 2 up' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(row(1).getByLabelText('What is delivered')).toHaveValue('Visit');
  await expect.element(screen.getByRole('button', { name: 'Move milestone 1 down' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Remove milestone 2' }).click();
  await expect.element(screen.getByText('$1,200.50').first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove milestone 1' })).toBeDisabled();
});

test('the dialog says who pays whom what and when, asks for the password, and sends exactly that once', async () => {
  const draft = draftOf();
  const { dialog, review } = await open(draft);
  answer('GET /jobs/:id', { data: { ...VIEWED_JOB, capacity: 1, offersOut: 1 } });
  answer(SEND, { message: 'Contract sent.', data: offerOf() });
  await row(1).getByLabelText('Amount').fill('1,000.00');
  await review.click();
  await expect.element(dialog.getByText('$1,000.00', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('You put the pay of a milestone into escrow', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText(/No money moves now/)).toBeVisible();
  await expect.element(dialog.getByText(/^With this one, 2 offers are out for 1 opening\./)).toBeVisible();
  await dialog.getByLabelText('Your password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Sign and send' }).dblClick();
  await expect.poll(() => requestsTo(SEND)).toHaveLength(1);
  const [request] = requestsTo(SEND);
  expect(request!.params).toEqual({ applicationId: APPLICATION });
  expect(request!.body).toEqual({
    title: draft.title,
    scope: draft.scope,
    milestones: [{ title: 'Plans', amount: String(dollars(1_000)), dueOn: draft.milestones[0]!.dueOn }],
    reviewDays: 14,
    governingText: '',
    attachments: [],
    currency: 'USD',
    expiresOn: draft.expiresOn,
    usdNgnRate: '1550',
    newestVersion: 0,
    // What was entered is saved before it is sent.
    draftVersion: 1,
    payFrom: 'hireledger',
    password: 'correct horse battery',
  });
});

test('a refusal stays in the dialog, and a moved rate closes it and keeps what was entered', async () => {
  const { screen, dialog, review } = await open();
  const codes = ['CONTRACT_CHANGED', 'RATE_CHANGED'] as const;
  answer(SEND, () => {
    throw refusalOf(codes[requestsTo(SEND).length - 1]!);
  });
  await row(1).getByLabelText('Amount').fill('1000');
  await review.click();
  await dialog.getByLabelText('Your password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect.element(dialog.getByText(/A newer version of this contract was sent/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign and send' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(/exchange rate has changed/)).toBeVisible();
  await expect.element(row(1).getByLabelText('Amount')).toHaveValue('1,000.00');
});

test('a template fills the fields, after a question where something was entered', async () => {
  const { screen } = await open();
  await screen.getByLabelText('Scope').fill('My own words.');
  await screen.getByLabelText(/^Start from a template/).selectOptions('Survey');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByLabelText('Scope')).toHaveValue('My own words.');
  await screen.getByLabelText(/^Start from a template/).selectOptions('Survey');
  await question.getByRole('button', { name: 'Use template' }).click();
  await expect.element(screen.getByLabelText('Scope')).toHaveValue('Measure everything.');
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Survey for Ada Obi');
  await expect.element(row(1).getByLabelText('Amount')).toHaveValue('200.00');
  await expect.element(row(2).getByLabelText('Due date')).toHaveValue(inDays(40));
});

test('the preview is the document, with what is still missing', async () => {
  const { screen } = await open(draftOf({ currency: 'NGN' }));
  await screen.getByRole('tab', { name: 'Preview' }).click();
  const document = screen.getByRole('article', { name: 'Contract' });
  await expect.element(document.getByText('No amount yet')).toBeVisible();
  await expect.element(document.getByText(/₦1,550 for \$1 on 23 November 2026/)).toBeVisible();
});

test('fits a phone with long words and letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  const { screen } = await open(draftOf({ title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) }));
  await expect.element(screen.getByLabelText('Title')).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});

describe('with a wallet of the company’s own', () => {
  const wallet = testProvider();
  const linked = {
    address: wallet.address,
    linkedAt: '2026-11-01T09:00:00.000Z',
    usableFrom: '2026-11-02T09:00:00.000Z',
  };
  let takeAway: () => void;
  beforeAll(() => {
    takeAway = announce(window, wallet.provider, { name: 'Editor' });
  });
  afterAll(() => takeAway());

  test('the contract is paid from it only where that is chosen, and the wallet is asked for nothing else', async () => {
    answer('GET /linked-wallet', { data: linked, possible: true });
    const { screen, dialog, review } = await open();
    refuse(SEND, 'WALLET_REQUIRED', { details: { address: wallet.address, requests: [{}, {}], deadline: 1 } });
    await row(1).getByLabelText('Amount').fill('1,000.00');
    await expect.element(screen.getByRole('radio', { name: /^HireLedger wallet/ })).toBeChecked();
    await screen.getByRole('radio', { name: /^Your own wallet 0x/ }).click();
    await review.click();
    await dialog.getByRole('radio', { name: 'Editor' }).click();
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await expect
      .element(dialog.getByText(/^The server asked you to sign something other than what this page shows/))
      .toBeVisible();
    expect(wallet.calls).toEqual([]);
    expect(requestsTo(SEND).map(({ body }) => body?.payFrom)).toEqual(['own-wallet']);
  });

  test('that was unlinked since the version before, it is said so, and the other one can be chosen', async () => {
    const { screen } = await open(draftOf({ payFrom: 'own-wallet', newestVersion: 1 }));
    await expect.element(screen.getByText(/^You have no linked wallet/)).toBeVisible();
    await screen.getByRole('radio', { name: /^HireLedger wallet/ }).click();
    await expect.element(screen.getByText(/^You have no linked wallet/)).not.toBeInTheDocument();
  });

  test('that still waits, it is said from when it can be used', async () => {
    const usableFrom = new Date(Date.now() + 3_600_000).toISOString();
    answer('GET /linked-wallet', { data: { ...linked, usableFrom }, possible: true });
    const { screen } = await open();
    await expect
      .element(screen.getByText(/^This contract is paid from your HireLedger wallet\. Your own wallet 0x/))
      .toBeVisible();
    expect(screen.getByRole('radio').query()).toBeNull();
  });
});
