import { noticeChoices } from '@hireledger/domain/events/notice-choices';
import { describe, expect, test } from 'vitest';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { NotificationsCard } from './NotificationsCard.tsx';

const open = async (role: 'talent' | 'company', waiting: number | null = null) => {
  const asked = Promise.withResolvers<void>();
  answer('GET /account/notifications', { data: [] });
  answer('GET /disputes/waiting', () => {
    asked.resolve();
    return { waiting };
  });
  const screen = await show(<NotificationsCard role={role} />, { as: role === 'talent' ? TALENT : COMPANY });
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

test('show the arbiter the notices of disputes', async () => {
  const { screen, rowsOf } = await open('talent', 0);
  await expect.element(screen.getByText('A dispute waits for your decision')).toBeVisible();
  expect(rowsOf('Disputes that you decide')).toHaveLength(2);
});

test('fit a phone', async () => {
  await showOnPhone();
  await open('company');
  expect(brokenLooks()).toEqual([]);
});
