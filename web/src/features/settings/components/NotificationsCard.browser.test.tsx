import { DEFAULT_NOTICE_SETTINGS } from '@hireledger/domain/events/notice-settings';
import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { choicesOf, follows } from '@hireledger/domain/events/follows';
import { noticeChoices, type Channel } from '@hireledger/domain/events/notice-choices';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { NotificationChoices } from '@hireledger/domain/http/settings';
import { describe, expect, test } from 'vitest';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { queryClient } from '../../../http/query-client.ts';
import { notificationsQuery } from '../calls.ts';
import { NotificationsCard } from './NotificationsCard.tsx';

/** The choices of somebody who has chosen nothing. */
const fresh = (role: Role, member: MemberRole): NotificationChoices =>
  choicesOf(role, member).map(({ event, channels }) => {
    const on = (channel: Channel) => (channels.includes(channel) ? follows(member, event) : null);
    return { event, app: on('app'), mail: on('mail'), push: on('push') };
  });

const open = async (
  role: Role,
  waiting: number | null = null,
  requiredMailsOnly = false,
  member: MemberRole = 'owner',
) => {
  const asked = Promise.withResolvers<void>();
  answer('GET /account/notifications', { data: fresh(role, member) });
  answer('GET /account/notice-settings', { data: { ...DEFAULT_NOTICE_SETTINGS, requiredMailsOnly } });
  answer('GET /disputes/waiting', () => {
    asked.resolve();
    return { waiting };
  });
  const screen = await show(<NotificationsCard role={role} />, {
    as: role === 'talent' ? TALENT : COMPANY,
    member,
  });
  await asked.promise;
  const groups = () => [...screen.container.querySelectorAll('tbody')];
  const rowsOf = (title: string) =>
    groups()
      .filter((group) => group.querySelector('th[scope="colgroup"]')?.textContent === title)
      .flatMap((group) => [...group.querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent));
  return { screen, groups, rowsOf };
};

describe.each(['talent', 'company'] as const)('the notification settings of a %s', (role) => {
  test('are in groups that can be read at a glance', async () => {
    const { groups } = await open(role);
    const sizes = groups().map((group) => group.querySelectorAll('th[scope="row"]').length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
    expect(sizes.length).toBeGreaterThanOrEqual(6);
  });

  test('have every row that the role can get, but none of the arbiter', async () => {
    const { screen } = await open(role);
    const own = noticeChoices(role).filter(({ event }) => !event.startsWith('dispute.'));
    const rows = [...screen.container.querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent);
    expect(rows.toSorted()).toEqual(own.map(({ words }) => words).toSorted());
  });
});

test('put contracts, pay and messages where people look for them', async () => {
  const { rowsOf } = await open('company');
  expect(rowsOf('Contracts')).toContain('A candidate accepts your contract');
  expect(rowsOf('Milestones and disputes')).toContain('Work on a milestone is submitted');
  expect(rowsOf('Pay and wallet')).toContain('Money is added to your wallet');
  expect(rowsOf('Messages')).toEqual(['A candidate messages you']);
  expect(rowsOf('Account')).toContain('A passkey is added to your account');
});

test('say which emails are always sent, and which do not exist', async () => {
  const { screen } = await open('company');
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  for (const name of ['A passkey is added to your account', 'An address is added for your withdrawals'])
    await expect.element(rowOf(name).getByText('Always sent')).toBeInTheDocument();
  await expect.element(rowOf('Money is added to your wallet').getByText('No email for this.')).toBeInTheDocument();
});

test('say which emails are off because only the required ones are wanted', async () => {
  const { screen } = await open('talent', null, true);
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  await expect
    .element(rowOf('A company messages you').getByText('Off: you get only required emails.'))
    .toBeInTheDocument();
  await expect.element(rowOf('A company sends you a contract').getByRole('switch', { name: /^Email/ })).toBeVisible();
  await expect.element(rowOf('A company messages you').getByRole('switch', { name: /^Push/ })).toBeVisible();
});

test('show the arbiter the notices of disputes', async () => {
  const { screen, rowsOf } = await open('talent', 0);
  await expect.element(screen.getByText('A dispute waits for your decision')).toBeVisible();
  expect(rowsOf('Disputes that you decide')).toHaveLength(2);
});

test('are fetched again after a choice that was made during a fetch', async () => {
  const requests: string[] = [];
  const first = Promise.withResolvers<void>();
  answer('GET /account/notifications', async () => {
    requests.push('GET');
    if (requests.length === 2) await first.promise;
    return { data: [] };
  });
  answer('GET /disputes/waiting', { waiting: null });
  answer('GET /account/notice-settings', { data: DEFAULT_NOTICE_SETTINGS });
  answer('PATCH /account/notifications', () => {
    requests.push('PATCH');
    return { data: [] };
  });
  const { container } = await show(<NotificationsCard role={TALENT.role} />, { as: TALENT });
  await expect.poll(() => container.querySelectorAll('[role="switch"]').length).toBeGreaterThan(0);
  // As after a connection that was lost: what came meanwhile is in this answer alone.
  void queryClient.refetchQueries({ queryKey: notificationsQuery.queryKey });
  await expect.poll(() => requests).toEqual(['GET', 'GET']);
  container.querySelector<HTMLElement>('[role="switch"]')?.click();
  await expect.poll(() => requests).toEqual(['GET', 'GET', 'PATCH', 'GET']);
  first.resolve();
});

test('fit a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await open('company');
  expect(brokenLooks()).toEqual([]);
});

test('show a member what their role may see, on where it follows it, and say what that is', async () => {
  const { screen } = await open('company', null, false, 'viewer');
  await expect
    .element(
      screen.getByText('As a viewer you follow only notes that mention you. Change what you like; it is yours alone.'),
    )
    .toBeVisible();
  const on = (name: string) => screen.getByRole('switch', { name: `In app: ${name}` });
  await expect.element(on('A colleague mentions you in a note')).toBeChecked();
  await expect.element(on('Someone applies for one of your jobs')).not.toBeChecked();
  expect(screen.getByText('Money is added to your wallet').elements()).toEqual([]);
});

test('of a talent have no line about a role', async () => {
  const { screen } = await open('talent');
  await expect.element(screen.getByText('Changes save automatically.')).toBeVisible();
});
