import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@hireledger/domain/events/notice-settings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { NoticeSettingsCards } from './NoticeSettingsCards.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** A server that stores the settings it receives. */
async function open(start: NoticeSettings = DEFAULT_NOTICE_SETTINGS) {
  let kept = start;
  answer('GET /account/notice-settings', () => ({ data: kept }));
  answer('PATCH /account/notice-settings', ({ body }) => {
    kept = { ...kept, ...(body as Partial<NoticeSettings>) };
    return { data: kept };
  });
  const screen = await show(<NoticeSettingsCards />, { as: TALENT });
  const only = screen.getByRole('switch', { name: 'No emails except what is required' });
  const alerts = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect.element(only).toBeVisible();
  return { screen, only, alerts };
}
const sent = () => requestsTo('PATCH /account/notice-settings').map(({ body }) => body);

test('the switch for required emails saves at once, says so, and says what still comes', async () => {
  const { screen, only } = await open();
  await expect.element(only).not.toBeChecked();
  await expect.element(screen.getByText('Milestones, disputes, pay and withdrawals')).toBeVisible();
  await only.click();
  await expect.element(only).toBeChecked();
  await expect.element(page.getByText('You now get only required emails').first()).toBeVisible();
  expect(sent()).toEqual([{ requiredMailsOnly: true, timeZone }]);
});

test('job alerts are chosen with the keyboard, and the time zone of the browser goes with them', async () => {
  const { alerts } = await open();
  await expect.element(alerts('Once a day')).toBeChecked();
  (alerts('Once a day').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(alerts('At once')).toBeChecked();
  await expect.poll(sent).toEqual([{ jobAlerts: 'at-once', timeZone }]);
});

test('a change that is refused is taken back, with the reason', async () => {
  const { only } = await open();
  refuse('PATCH /account/notice-settings', 'INTERNAL', { message: 'Too much at once. Try again later.' });
  await only.click();
  await expect.element(page.getByText('Too much at once. Try again later.').first()).toBeVisible();
  await expect.element(only).not.toBeChecked();
});

test('settings that cannot be loaded say why, and load again', async () => {
  refuse('GET /account/notice-settings', 'INTERNAL');
  const screen = await show(<NoticeSettingsCards />, { as: TALENT });
  const retry = screen.getByRole('button', { name: /try again/i });
  await expect.element(retry).toBeVisible();
  answer('GET /account/notice-settings', { data: DEFAULT_NOTICE_SETTINGS });
  await retry.click();
  await expect.element(screen.getByRole('switch')).toBeVisible();
});

test('fit a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await open();
  expect(brokenLooks()).toEqual([]);
});
