import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { dollars } from '@hireledger/domain/money/usd';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf, inDays, offerOf } from '../../../../testing/contract-offers.ts';
import { VIEWED_JOB } from '../../../../testing/jobs.ts';
import { session } from '../../../../http/session.ts';
import { answer, loseConnection, refuse, requestsTo } from '../../../../testing/server.ts';
import { COMPANY, show } from '../../../../testing/show.tsx';
import { formOf } from './offer-form.ts';
import { OfferEditor } from './OfferEditor.tsx';

const SEND = 'POST /applications/:applicationId/contract-offers';
const SAVE = 'PUT /applications/:applicationId/contract-draft';
const READ = 'GET /applications/:applicationId/contract-draft';
const DELETE = 'DELETE /applications/:applicationId/contract-draft';
const APPLICATION = offerOf().applicationId;
const NGOZI = { id: '10000000-0000-4000-8000-000000000009', fullName: 'Ngozi Eze' };
const AT = '2026-11-20T09:00:00.000Z';

const takeSaves = () => answer(SAVE, ({ body }) => ({ data: { version: body.version + 1, savedAt: AT } }));
beforeEach(() => {
  answer('GET /contract-templates', { data: [] });
  answer('GET /withdrawals/options', { hasPasskey: false, hasPassword: true } as never);
  answer('GET /linked-wallet', { data: null, possible: true });
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  answer('GET /wallets/me', { available: String(dollars(5_000)) } as never);
  answer(DELETE, { message: 'Draft deleted.' });
  takeSaves();
});

const open = async (draft = draftOf(), member: MemberRole = 'owner') => {
  const screen = await show(
    <OfferEditor applicationId={APPLICATION} draft={draft} refreshRate={() => Promise.resolve()} />,
    { as: COMPANY, member },
  );
  return { screen, dialog: screen.getByRole('dialog'), scope: screen.getByLabelText('Scope') };
};
const row = (number: number) =>
  page
    .getByRole('list', { name: 'Milestones' })
    .getByRole('listitem')
    .nth(number - 1);
const savedBy = (person: typeof NGOZI, change: Partial<NonNullable<ContractDraft['saved']>> = {}) => ({
  person,
  savedAt: AT,
  readyBy: null,
  version: 3,
  form: { ...formOf(draftOf()), scope: 'Their words.' },
  ...change,
});
const bodies = () => requestsTo(SAVE).map(({ body }) => body!);

describe('a contract that is not sent yet', () => {
  test('is saved as it is typed, as the next state of what was read', async () => {
    const { screen, scope } = await open(draftOf({ saved: savedBy(NGOZI) }));
    await expect.element(screen.getByText(/^Drafted by Ngozi Eze, last saved/)).toBeVisible();
    await expect.element(scope).toHaveValue('Their words.');
    expect(bodies()).toEqual([]);
    await scope.fill('My own words.');
    await row(1).getByLabelText('Amount').fill('12');
    await expect.element(screen.getByText(/^Draft saved/)).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({
      version: 3 + bodies().length - 1,
      newestVersion: 0,
      form: { scope: 'My own words.', milestones: [{ title: 'Plans', amount: '12' }] },
    });
    expect(bodies().every((body) => !('ready' in body))).toBe(true);
  });

  test('can be discarded, for colleagues too, and starts as before', async () => {
    const { screen, scope } = await open(draftOf({ saved: savedBy(NGOZI) }));
    await screen.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(scope).toHaveValue(draftOf().scope);
    expect(requestsTo(DELETE)).toMatchObject([{ query: { version: '3' } }]);
    expect(screen.getByRole('button', { name: 'Discard draft' }).elements()).toEqual([]);
  });

  test('that a colleague has changed meanwhile is not replaced without a question, and neither version is lost', async () => {
    const { screen, scope } = await open(draftOf({ saved: savedBy(NGOZI) }));
    refuse(SAVE, 'DRAFT_CHANGED', { details: { version: 4, person: NGOZI } });
    answer(READ, { data: draftOf({ saved: savedBy(NGOZI, { version: 4 }) }) });
    await scope.fill('Mine.');
    const question = page.getByRole('alert').filter({ hasText: 'Ngozi Eze has changed this draft in the meantime.' });
    await expect.element(question).toBeVisible();
    takeSaves();
    await question.getByRole('button', { name: 'Use the other version' }).click();
    await expect.element(scope).toHaveValue('Their words.');
    await screen.getByRole('button', { name: 'Switch to it' }).click();
    await expect.element(scope).toHaveValue('Mine.');
    await expect.element(screen.getByText(/^Draft saved/)).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ version: 4, form: { scope: 'Mine.' } });
  });

  test('can be taken over from a colleague', async () => {
    const { scope } = await open(draftOf({ saved: savedBy(NGOZI) }));
    refuse(SAVE, 'DRAFT_CHANGED', { details: { version: 4, person: NGOZI } });
    answer(READ, { data: draftOf({ saved: savedBy(NGOZI, { version: 4 }) }) });
    await scope.fill('Mine.');
    const question = page.getByRole('alert').filter({ hasText: 'Ngozi Eze' });
    await expect.element(question).toBeVisible();
    takeSaves();
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(() => bodies().at(-1)).toMatchObject({ version: 4, form: { scope: 'Mine.' } });
    await expect.element(question).not.toBeInTheDocument();
  });

  test('is not sent in place of words of a colleague that were not seen', async () => {
    refuse(SEND, 'DRAFT_CHANGED', { details: { version: 5, person: NGOZI } });
    answer(READ, { data: draftOf({ saved: savedBy(NGOZI, { version: 5 }) }) });
    const { screen, dialog, scope } = await open(draftOf({ saved: savedBy(NGOZI) }));
    await row(1).getByLabelText('Amount').fill('100');
    await row(1).getByLabelText('Due date').fill(inDays(40));
    await scope.fill('Mine.');
    const send = async () => {
      await screen.getByRole('button', { name: /^Review and send/ }).click();
      await dialog.getByLabelText('Your password').fill('correct horse battery');
      await dialog.getByRole('button', { name: 'Sign and send' }).click();
    };
    await send();
    const question = page.getByRole('alert').filter({ hasText: 'Ngozi Eze has changed this draft in the meantime.' });
    await expect.element(question).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requestsTo(SEND)).toMatchObject([{ body: { draftVersion: 3 + bodies().length } }]);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(question).not.toBeInTheDocument();
    answer(SEND, { message: 'Contract sent.', data: offerOf() });
    await send();
    await expect.poll(screen.address).toContain(offerOf().id);
    expect(requestsTo(SEND).at(-1)).toMatchObject({ body: { draftVersion: 5, scope: 'Mine.' } });
  });

  test('is sent without a question where only the answer to its first save was lost', async () => {
    loseConnection(SAVE);
    const { screen, dialog } = await open();
    await row(1).getByLabelText('Amount').fill('100');
    await row(1).getByLabelText('Due date').fill(inDays(40));
    await expect.element(screen.getByText(/^Draft not saved/)).toBeVisible();
    refuse(SAVE, 'DRAFT_CHANGED', { details: { version: 4_711, person: session.current()!.person } });
    answer(SEND, { message: 'Contract sent.', data: offerOf() });
    await screen.getByRole('button', { name: /^Review and send/ }).click();
    await dialog.getByLabelText('Your password').fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await expect.poll(screen.address).toContain(offerOf().id);
    expect(requestsTo(SEND)).toMatchObject([{ body: { draftVersion: 4_711 } }]);
  });

  test('is not discarded in place of words of a colleague that were not seen', async () => {
    const { screen, scope } = await open(draftOf({ saved: savedBy(NGOZI) }));
    refuse(DELETE, 'DRAFT_CHANGED', { details: { version: 4, person: NGOZI } });
    answer(READ, {
      data: draftOf({ saved: savedBy(NGOZI, { version: 4, form: { ...formOf(draftOf()), scope: 'Newer.' } }) }),
    });
    await screen.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alert').filter({ hasText: 'Ngozi Eze has changed this draft in the meantime.' });
    await question.getByRole('button', { name: 'Use the other version' }).click();
    await expect.element(scope).toHaveValue('Newer.');
  });

  test('is not saved any more once it is sent', async () => {
    answer(SEND, { message: 'Contract sent.', data: offerOf() });
    const { screen, dialog } = await open();
    await row(1).getByLabelText('Amount').fill('100');
    await screen.getByRole('button', { name: /^Review and send/ }).click();
    await dialog.getByLabelText('Your password').fill('correct horse battery');
    const before = bodies().length;
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await expect.poll(screen.address).toContain(offerOf().id);
    await screen.unmount();
    expect(bodies()).toHaveLength(before);
  });
});

describe('a hiring manager', () => {
  test('says that the contract is ready, and sends nothing', async () => {
    const { screen } = await open(draftOf(), 'hiring-manager');
    await expect.element(screen.getByText(/an owner, a recruiter or finance then reads and sends it/)).toBeVisible();
    const ready = screen.getByRole('button', { name: 'Ready to send' });
    await ready.click();
    await expect.element(row(1).getByLabelText('Amount')).toHaveFocus();
    expect(bodies()).toEqual([]);
    await row(1).getByLabelText('Amount').fill('100');
    await row(1).getByLabelText('Due date').fill(inDays(40));
    await ready.click();
    await expect.poll(screen.address).toBe(`/applicationdetails/${APPLICATION}`);
    expect(bodies().at(-1)).toMatchObject({ ready: true, form: { milestones: [{ amount: '100.00' }] } });
    expect(requestsTo(SEND)).toEqual([]);
  });

  test('makes it unready by another change', async () => {
    const { screen, scope } = await open(draftOf({ saved: savedBy(NGOZI, { readyBy: NGOZI }) }), 'hiring-manager');
    await expect.element(screen.getByText('Drafted by Ngozi Eze, ready to send.')).toBeVisible();
    await scope.fill('More words.');
    await expect.poll(() => bodies().at(-1)).toMatchObject({ ready: false });
  });
});
