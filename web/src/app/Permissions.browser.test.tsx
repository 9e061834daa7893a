import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { expect, test } from 'vitest';
import { answer, requestsTo } from '../testing/server.ts';
import { COMPANY, show, TALENT } from '../testing/show.tsx';
import { Permitted } from './Guard.tsx';
import { BottomBar } from './shell/BottomBar.tsx';
import { Sidebar } from './shell/Sidebar.tsx';
import { TopBar } from './shell/TopBar.tsx';

const HIDDEN: Record<MemberRole, string[]> = {
  owner: [],
  recruiter: ['Wallet'],
  'hiring-manager': ['Wallet', 'Verification'],
  finance: ['Applicants', 'Verification'],
  viewer: ['Wallet', 'Verification'],
};
const ALL = ['Dashboard', 'Job Postings', 'Applicants', 'Contracts', 'Wallet', 'Verification', 'Analytics', 'Settings'];

test.each(Object.entries(HIDDEN) as [MemberRole, string[]][])(
  'the sidebar of a %s leaves out what they may not see: %s',
  async (member, hidden) => {
    answer('GET /disputes/waiting', { waiting: null });
    const screen = await show(<Sidebar role={COMPANY.role} folded={false} onFold={() => {}} />, {
      as: COMPANY,
      member,
    });
    const links = screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent!.trim());
    expect(links.filter((label) => ALL.includes(label))).toEqual(ALL.filter((label) => !hidden.includes(label)));
  },
);

test.each(['finance', 'viewer'] as const)('a %s is not asked about messages', async (member) => {
  answer('GET /disputes/waiting', { waiting: null });
  answer('GET /users/profile-picture', { displayPictureUrl: null });
  answer('GET /notifications', { data: [], unread: 0, muted: [], mutedJobs: [], nextBefore: null });
  const screen = await show(
    <>
      <TopBar user={COMPANY} />
      <BottomBar role={COMPANY.role} />
    </>,
    { as: COMPANY, member },
  );
  await expect.element(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Messages|Post a Job/ }).elements()).toEqual([]);
  expect(requestsTo('GET /threads/unread')).toEqual([]);
});

test('a page that a role may not see says why and whom to ask, in place of its content', async () => {
  const screen = await show(
    <Permitted needs="see-wallet">
      <p>The balance</p>
    </Permitted>,
    {
      as: COMPANY,
      member: 'recruiter',
    },
  );
  await expect
    .element(screen.getByRole('heading', { name: 'You cannot see the wallet, its statement and invoices' }))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Your role is Recruiter. Those who choose people do not move money. Ask an owner or finance of your company.',
      ),
    )
    .toBeVisible();
  expect(screen.getByText('The balance').elements()).toEqual([]);
});

test('a talent owns their account', async () => {
  const screen = await show(
    <Permitted needs="see-wallet">
      <p>The balance</p>
    </Permitted>,
    { as: TALENT },
  );
  await expect.element(screen.getByText('The balance')).toBeVisible();
});
