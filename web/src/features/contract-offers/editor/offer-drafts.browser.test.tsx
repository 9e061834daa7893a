import type { ContractDraft } from '@hireledger/domain/http/contract-offers';
import { dollars } from '@hireledger/domain/money/usd';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { logOut } from '../../../account/log-out.ts';
import { draftOf, inDays, offerOf } from '../../../testing/contract-offers.ts';
import { VIEWED_JOB } from '../../../testing/jobs.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { OfferEditor } from './OfferEditor.tsx';

const SEND = 'POST /applications/:applicationId/contract-offers';
const APPLICATION = offerOf().applicationId;

beforeEach(() => {
  answer('GET /contract-templates', { data: [] });
  answer('GET /withdrawals/options', { hasPasskey: false, hasPassword: true } as never);
  answer('GET /linked-wallet', { data: null, possible: true });
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  answer('GET /wallets/me', { available: String(dollars(5_000)) } as never);
});

const open = async (draft = draftOf()) => {
  const screen = await show(
    <OfferEditor applicationId={APPLICATION} draft={draft} refreshRate={() => Promise.resolve()} />,
    { as: COMPANY },
  );
  return {
    screen,
    dialog: screen.getByRole('dialog'),
    review: screen.getByRole('button', { name: /^Review and send/ }),
  };
};
const row = (number: number) =>
  page
    .getByRole('list', { name: 'Milestones' })
    .getByRole('listitem')
    .nth(number - 1);

describe('what was entered and not sent', () => {
  const again = async (change: Partial<ContractDraft> = {}) => {
    const first = await open();
    await first.screen.getByLabelText('Scope').fill('My own words.');
    await row(1).getByLabelText('Amount').fill('1250');
    await first.screen.getByRole('button', { name: 'Add milestone' }).click();
    await row(2).getByLabelText('What is delivered').fill('Report');
    await expect.element(first.screen.getByText('This draft is kept on this device.')).toBeVisible();
    await first.screen.unmount();
    return open(draftOf(change));
  };

  test('is there again after a reload, and can be discarded', async () => {
    const { screen } = await again();
    await expect.element(screen.getByLabelText('Scope')).toHaveValue('My own words.');
    await expect.element(row(1).getByLabelText('Amount')).toHaveValue('1,250.00');
    await expect.element(row(2).getByLabelText('What is delivered')).toHaveValue('Report');
    await screen.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(screen.getByLabelText('Scope')).toHaveValue(draftOf().scope);
    expect(row(2).elements()).toEqual([]);
    await screen.unmount();
    const fresh = await open();
    expect(fresh.screen.getByRole('button', { name: 'Discard draft' }).elements()).toEqual([]);
  });

  test('is gone once it was sent', async () => {
    answer(SEND, { message: 'Contract sent.', data: offerOf() });
    const { screen, dialog, review } = await again();
    await row(2).getByLabelText('Amount').fill('100');
    await row(2).getByLabelText('Due date').fill(inDays(40));
    await review.click();
    await dialog.getByLabelText('Your password').fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await expect.poll(screen.address).toContain(offerOf().id);
    await screen.unmount();
    const fresh = await open();
    await expect.element(fresh.screen.getByLabelText('Scope')).toHaveValue(draftOf().scope);
  });

  test('is gone once it was sent, also when the page was left before the answer', async () => {
    const { promise, resolve } = Promise.withResolvers<{ message: string; data: ReturnType<typeof offerOf> }>();
    answer(SEND, () => promise);
    const { screen, dialog, review } = await again();
    await row(2).getByLabelText('Amount').fill('100');
    await row(2).getByLabelText('Due date').fill(inDays(40));
    await review.click();
    await dialog.getByLabelText('Your password').fill('correct horse battery');
    await dialog.getByRole('button', { name: 'Sign and send' }).click();
    await expect.poll(() => requestsTo(SEND)).toHaveLength(1);
    await screen.unmount();
    resolve({ message: 'Contract sent.', data: offerOf() });
    await expect.poll(() => JSON.stringify(localStorage)).not.toContain('My own words.');
  });

  test('does not replace a version that was sent since', async () => {
    const { screen } = await again({ newestVersion: 1, scope: 'As both agreed.' });
    await expect.element(screen.getByLabelText('Scope')).toHaveValue('As both agreed.');
  });

  test('in two tabs is not replaced without a question, and the version that is not chosen stays', async () => {
    const editor = <OfferEditor applicationId={APPLICATION} draft={draftOf()} refreshRate={() => Promise.resolve()} />;
    const screen = await show(
      <>
        <section aria-label="First tab">{editor}</section>
        <section aria-label="Second tab">{editor}</section>
      </>,
      { as: COMPANY },
    );
    const [first, second] = ['First tab', 'Second tab'].map((name) => screen.getByRole('region', { name }));
    await second!.getByLabelText('Scope').fill('Theirs.');
    await first!.getByLabelText('Scope').fill('Mine.');
    await first!.getByRole('alert').getByRole('button', { name: 'Use the other version' }).click();
    await expect.element(first!.getByLabelText('Scope')).toHaveValue('Theirs.');
    await first!.getByRole('button', { name: 'Switch to it' }).click();
    await expect.element(first!.getByLabelText('Scope')).toHaveValue('Mine.');

    await second!.getByLabelText('Scope').fill('Theirs, and more.');
    await second!.getByRole('alert').getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(second!.getByRole('alert')).not.toBeInTheDocument();
    await screen.unmount();
    const again = await open();
    await expect.element(again.screen.getByLabelText('Scope')).toHaveValue('Theirs, and more.');
    await again.screen.getByRole('button', { name: 'Switch to it' }).click();
    await expect.element(again.screen.getByLabelText('Scope')).toHaveValue('Mine.');
  });

  test('is gone once its account has logged out', async () => {
    answer('POST /auth/logout', { message: 'Logged out.' });
    const { screen } = await again();
    await logOut();
    await screen.unmount();
    const fresh = await open();
    await expect.element(fresh.screen.getByLabelText('Scope')).toHaveValue(draftOf().scope);
  });
});
