import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { DEFAULT_NOTICE_SETTINGS, type NoticeSettings } from '@hireledger/domain/events/notice-settings';
import type { User } from '@hireledger/domain/http/accounts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { NoticeSettingsCards } from './NoticeSettingsCards.tsx';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** A server that stores the settings it receives. */
async function open(start: NoticeSettings = DEFAULT_NOTICE_SETTINGS, as: User = TALENT, member: MemberRole = 'owner') {
  let kept = start;
  answer('GET /account/notice-settings', () => ({ data: kept }));
  answer('PATCH /account/notice-settings', ({ body }) => {
    kept = { ...kept, ...(body as Partial<NoticeSettings>) };
    return { data: kept };
  });
  const screen = await show(<NoticeSettingsCards role={as.role} />, { as, member });
  const choice = (group: string, name: string) =>
    screen.getByRole('group', { name: group }).getByRole('radio', { name: new RegExp(`^${name}`) });
  const emails = (name: string) => choice('When emails come', name);
  const alerts = (name: string) => choice('When job alerts come', name);
  await expect.element(emails('As it happens')).toBeVisible();
  return { screen, emails, alerts };
}
const sent = () => requestsTo('PATCH /account/notice-settings').map(({ body }) => body);

test('emails come as it happens, once a day, or only the required ones: saved at once, with the time zone', async () => {
  const { emails } = await open();
  await expect.element(emails('As it happens')).toBeChecked();
  await emails('Once a day').click();
  await expect.element(emails('Once a day')).toBeChecked();
  await expect.element(page.getByText('Emails come once a day').first()).toBeVisible();
  await emails('Only required').click();
  await expect.element(page.getByText('You now get only required emails').first()).toBeVisible();
  await emails('As it happens').click();
  await expect.poll(sent).toEqual([
    { requiredMailsOnly: false, dailyDigest: true, timeZone },
    { requiredMailsOnly: true, dailyDigest: false, timeZone },
    { requiredMailsOnly: false, dailyDigest: false, timeZone },
  ]);
});

test('a choice of before shows, and what comes whatever is chosen', async () => {
  const { screen, emails } = await open({ ...DEFAULT_NOTICE_SETTINGS, dailyDigest: true });
  await expect.element(emails('Once a day')).toBeChecked();
  await expect.element(screen.getByText('Milestones, disputes, pay and withdrawals')).toBeVisible();
});

test('members of a company choose too, and read only of what their role gets', async () => {
  const { screen } = await open(DEFAULT_NOTICE_SETTINGS, COMPANY, 'viewer');
  const required = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  expect(required()).toEqual([
    'Codes, and changes to your password, address, passkeys or log-ins',
    'Your data export and the deletion of your account',
  ]);
  expect(screen.getByText('Job alerts').elements()).toEqual([]);
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
  const { emails } = await open();
  refuse('PATCH /account/notice-settings', 'INTERNAL', { message: 'Too much at once. Try again later.' });
  await emails('Only required').click();
  await expect.element(page.getByText('Too much at once. Try again later.').first()).toBeVisible();
  await expect.element(emails('As it happens')).toBeChecked();
});

test('settings that cannot be loaded say why, and load again', async () => {
  refuse('GET /account/notice-settings', 'INTERNAL');
  const screen = await show(<NoticeSettingsCards role={TALENT.role} />, { as: TALENT });
  const retry = screen.getByRole('button', { name: /try again/i });
  await expect.element(retry).toBeVisible();
  answer('GET /account/notice-settings', { data: DEFAULT_NOTICE_SETTINGS });
  await retry.click();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
});

test('fit a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await open();
  expect(brokenLooks()).toEqual([]);
});
