import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { answer } from '../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../testing/show.tsx';
import { BottomBar } from './BottomBar.tsx';

const bar = page.getByRole('navigation', { name: 'Main' });
const more = page.getByRole('dialog', { name: 'More' });

beforeEach(() => {
  answer('GET /threads/unread', { unread: 120 });
  answer('GET /disputes/waiting', { waiting: null });
});

test.each([
  { as: TALENT, at: '/jobboard', current: 'Jobs' },
  { as: COMPANY, at: '/applicationlist', current: 'Applicants' },
])('marks the page that a $as.role is on, and has the others behind More', async ({ as, at, current }) => {
  await showOnPhone();
  const screen = await show(<BottomBar role={as.role} />, { at, as });
  await expect.element(bar.getByRole('link', { name: current })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link').elements()).toHaveLength(4);
  await bar.getByRole('button', { name: 'More' }).click();
  await more.getByRole('link', { name: 'Analytics' }).click();
  expect(screen.address()).toBe('/analytics');
  await expect.element(more).not.toBeInTheDocument();
});

test('counts unread messages, closes on Escape and returns the focus', async () => {
  await showOnPhone();
  await show(<BottomBar role={TALENT.role} />, { at: '/dashboardtalent', as: TALENT });
  const opener = bar.getByRole('button', { name: 'More' });
  await opener.click();
  await expect.element(more.getByRole('link', { name: /Messages.*99\+ unread/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('leads the arbiter to the disputes, with how many wait', async () => {
  await showOnPhone();
  answer('GET /disputes/waiting', { waiting: 2 });
  const arbiter = await show(<BottomBar role={TALENT.role} />, { at: '/dashboardtalent', as: TALENT });
  await bar.getByRole('button', { name: 'More' }).click();
  await more.getByRole('link', { name: 'Disputes 2 waiting' }).click();
  expect(arbiter.address()).toBe('/disputes');
});

test('fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await show(<BottomBar role={TALENT.role} />, { at: '/dashboardtalent', as: TALENT });
  await bar.getByRole('button', { name: 'More' }).click();
  await expect.element(more).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});

test.each([TALENT, COMPANY])('names each page in full with letters twice as large ($role)', async ({ role }) => {
  await showOnPhone({ letters: 2 });
  await show(<BottomBar role={role} />, { at: '/messages', as: role === 'talent' ? TALENT : COMPANY });
  for (const link of bar.getByRole('link').elements()) {
    const label = link.querySelector('span')!;
    expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth);
  }
});
