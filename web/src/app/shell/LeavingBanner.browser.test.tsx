import type { Account } from '@hireledger/domain/http/settings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, requestsTo } from '../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../testing/show.tsx';
import { LeavingBanner } from './LeavingBanner.tsx';

const LEAVING = { requestedAt: '2026-11-23T00:00:00.000Z', deletesAt: '2026-12-07T00:00:00.000Z', held: null };
const TOGETHER = { deletion: LEAVING, personDeletion: LEAVING };
const LATER = { ...LEAVING, requestedAt: '2026-11-24T00:00:00.000Z', deletesAt: '2026-12-08T00:00:00.000Z' };

async function draw(as: typeof COMPANY, change: Partial<Account>, member: 'owner' | 'viewer' = 'owner') {
  answer('GET /account', {
    data: {
      ...as,
      createdAt: '2026-01-01T00:00:00.000Z',
      hasPassword: true,
      pendingEmail: null,
      deletion: null,
      personDeletion: null,
      ...change,
    },
  });
  const screen = await show(<LeavingBanner />, { as, member });
  await expect.element(screen.getByRole('complementary').first()).toBeVisible();
  const named = screen.getByRole('complementary').elements();
  return { screen, names: named.map((each) => each.getAttribute('aria-label')) };
}

test('an owner cancels the deletion of the company', async () => {
  const { screen, names } = await draw(COMPANY, { deletion: LEAVING });
  expect(names).toEqual(['Acme Works will be deleted']);
  await expect.element(screen.getByText(/^\. Until then, it is read-only\.$/)).toBeVisible();
  answer('DELETE /account/deletion', { message: 'Kept.' });
  await screen.getByRole('button', { name: 'Keep the company' }).dblClick();
  await expect.element(page.getByText('Kept.')).toBeVisible();
  expect(requestsTo('DELETE /account/deletion')).toHaveLength(1);
});

test('the other members see when the company is deleted, and cannot cancel it', async () => {
  const { screen } = await draw(COMPANY, { deletion: LEAVING }, 'viewer');
  await expect.element(screen.getByText('7 December 2026')).toBeVisible();
  await expect.element(screen.getByText(/Only an owner can cancel that\.$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Keep the company' })).not.toBeInTheDocument();
});

test.each([
  ['Kemi Adeyemi', '10000000-0000-4000-8000-000000000099'],
  ['You', COMPANY.id],
])('the members read who asked for the deletion: %s', async (who, id) => {
  const { screen } = await draw(COMPANY, { deletion: { ...LEAVING, requestedBy: { id, fullName: 'Kemi Adeyemi' } } });
  await expect
    .element(screen.getByText(`${who} asked for the deletion of Acme Works. It will be deleted on`))
    .toBeVisible();
});

test('the company and the sign-in are two deletions, each with its date', async () => {
  const { screen, names } = await draw(COMPANY, { deletion: LEAVING, personDeletion: LATER });
  expect(names).toEqual(['Acme Works will be deleted', 'Your sign-in will be deleted']);
  await expect.element(screen.getByText('8 December 2026')).toBeVisible();
});

test("a talent's account that goes with the sign-in is one deletion", async () => {
  const { screen, names } = await draw(TALENT, TOGETHER);
  expect(names).toEqual(['Your sign-in will be deleted']);
  answer('DELETE /auth/me/deletion', { message: 'Kept.' });
  await screen.getByRole('button', { name: 'Keep my sign-in' }).click();
  await expect.poll(() => requestsTo('DELETE /auth/me/deletion')).toHaveLength(1);
});
