import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { MutedJobsCard } from './MutedJobsCard.tsx';

const CRANE = { id: '40000000-0000-4000-8000-000000000001', title: 'Crane operator' };
const DOCK = { id: '40000000-0000-4000-8000-000000000002', title: 'Dock surveyor' };

const open = () => show(<MutedJobsCard />, { as: COMPANY, member: 'viewer' });

test('a muted job is listed until it is unmuted, and the toast puts it back', async () => {
  answer('GET /account/muted-jobs', { data: [CRANE, DOCK] });
  answer('DELETE /account/muted-jobs/:id', { message: '' });
  answer('PUT /account/muted-jobs/:id', { message: '' });
  const screen = await open();
  const titles = () =>
    screen
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  await screen.getByRole('button', { name: 'Unmute Crane operator' }).click();
  await expect.poll(titles).toEqual(['Dock surveyor']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(['Crane operator', 'Dock surveyor']);
  await expect
    .poll(() => requestsTo('PUT /account/muted-jobs/:id').map(({ params }) => params['id']))
    .toEqual([CRANE.id]);
});

test('without muted jobs it says where to mute one', async () => {
  answer('GET /account/muted-jobs', { data: [] });
  const screen = await open();
  await expect.element(screen.getByText(/^No muted jobs\. To mute one, open its menu in/)).toBeVisible();
});

test('a list that cannot be loaded says why, and loads again', async () => {
  refuse('GET /account/muted-jobs', 'INTERNAL');
  const screen = await open();
  const retry = screen.getByRole('button', { name: /try again/i });
  await expect.element(retry).toBeVisible();
  answer('GET /account/muted-jobs', { data: [CRANE] });
  await retry.click();
  await expect.element(screen.getByRole('link', { name: 'Crane operator' })).toBeVisible();
});

test('an unmuting that is refused is taken back, with the reason', async () => {
  answer('GET /account/muted-jobs', { data: [CRANE] });
  refuse('DELETE /account/muted-jobs/:id', 'INTERNAL', { message: 'Too much at once. Try again later.' });
  const screen = await open();
  await screen.getByRole('button', { name: 'Unmute Crane operator' }).click();
  await expect.element(page.getByText('Too much at once. Try again later.').first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Crane operator' })).toBeVisible();
});

test('long titles fit a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  answer('GET /account/muted-jobs', {
    data: [{ ...CRANE, title: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3) }],
  });
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: /^Unmute/ })).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
