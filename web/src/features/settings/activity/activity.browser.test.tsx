import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Activity } from '@hireledger/domain/http/activity';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { clockTime, fullDateTime } from '../../../design/values/dates.ts';
import ActivityPage from '../routes/ActivityPage.tsx';
import { withFirstPage } from './calls.ts';

const id = (n: number) => `50000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const ADA = { id: id(901), fullName: 'Ada Obi' };
const BEN = { id: id(902), fullName: 'Ben Eze' };
const JOB = { id: id(801), title: 'Dock worker' };

/** What was done `days` before now. */
const done = (n: number, change: Partial<Activity> = {}, days = 0): Activity => ({
  id: id(n),
  at: new Date(Date.now() - days * 86_400_000).toISOString(),
  person: ADA,
  kind: 'application.moved',
  applicationId: id(700),
  jobId: JOB.id,
  contractId: null,
  applicantName: 'Grace Eze',
  jobTitle: JOB.title,
  detail: { from: 'Applied', to: 'Shortlisted' },
  about: null,
  ...change,
});
const MOVED = done(1);
const PAID = done(2, { person: BEN, kind: 'payment.approved', detail: { amount: '1500000' }, contractId: id(600) });
const TEMPLATES = done(
  3,
  { kind: 'message-templates.changed', applicationId: null, jobId: null, applicantName: null, jobTitle: null },
  3,
);

/** @param later the entries after those, which begin at `nextCursor` */
function answerAll(rows: Activity[], nextCursor: string | null = null, later: Activity[] = []) {
  answer('GET /company/activity', ({ query }) =>
    query?.['cursor'] ? { data: later, nextCursor: null } : { data: rows, nextCursor },
  );
  const member = { role: 'recruiter' as const, jobs: [], joinedAt: MOVED.at, lastSeenAt: null };
  const members = [ADA, BEN].map((person) => ({ ...person, ...member, email: `${person.id}@acme.example` }));
  answer('GET /company/members', { data: { members, invitations: [] } });
  answer('GET /company/job-postings', {
    data: [],
    page: 1,
    totalPages: 0,
    total: 0,
    nextCursor: null,
  } as never);
}

async function open(
  rows: Activity[],
  {
    at = '/settings/activity',
    role = 'owner' as MemberRole,
    more = null as string | null,
    later = [] as Activity[],
  } = {},
) {
  answerAll(rows, more, later);
  return show(
    <main className="p-4">
      <ActivityPage />
    </main>,
    { as: COMPANY, member: role, at },
  );
}

describe('the activity of a company', () => {
  test('is listed by day, each with who, what, the local time and what it was about', async () => {
    const screen = await open([MOVED, PAID, TEMPLATES]);
    const entries = screen.getByRole('main').getByRole('listitem');
    const moved = entries.filter({ hasText: 'Ada Obi moved Grace Eze from Applied to Shortlisted' });
    await expect.element(moved.getByRole('link')).toHaveAttribute('href', `/applicationdetails/${id(700)}`);
    await expect.element(moved.getByText(JOB.title)).toBeVisible();
    await expect.element(moved.getByText(clockTime(MOVED.at))).toHaveAttribute('title', fullDateTime(MOVED.at));
    const paid = entries.filter({ hasText: 'Ben Eze approved $1.50 for Grace Eze' });
    await expect.element(paid.getByRole('link')).toHaveAttribute('href', `/contracts/${id(600)}`);
    await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
    const older = entries.filter({ hasText: 'Ada Obi changed the message templates' });
    await expect.element(older).toBeVisible();
    expect(older.getByRole('link').elements()).toHaveLength(0);
  });

  test('of an owner who has not said their name is the company’s', async () => {
    const screen = await open([done(1, { person: { ...ADA, fullName: null } })]);
    await expect.element(screen.getByText(COMPANY.fullName, { exact: true })).toBeVisible();
  });

  test('leads who may see no applicants to none', async () => {
    const screen = await open([MOVED], { role: 'finance' });
    await expect.element(screen.getByText(/moved Grace Eze/)).toBeVisible();
    expect(screen.getByRole('main').getByRole('listitem').getByRole('link', { name: /moved/ }).elements()).toHaveLength(
      0,
    );
  });

  test('is filtered in the address, by person, kind and days', async () => {
    const screen = await open([MOVED]);
    await screen.getByLabelText('Person').selectOptions('Ben Eze');
    await expect.poll(screen.address).toBe(`/settings/activity?person=${BEN.id}`);
    await screen.getByLabelText('Kind').selectOptions('Contracts');
    await expect
      .poll(() => requestsTo('GET /company/activity').at(-1)?.query)
      .toMatchObject({ person: BEN.id, group: 'contracts' });
    answerAll([]);
    await screen.getByRole('button', { name: 'Any time' }).click();
    await screen.getByRole('button', { name: 'Last 7 days' }).click();
    await expect.element(screen.getByText('No activity found.')).toBeVisible();
    expect(requestsTo('GET /company/activity').at(-1)?.query).toMatchObject({
      from: expect.any(String),
      to: expect.any(String),
    });
    answerAll([MOVED]);
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(screen.address).toBe('/settings/activity');
  });

  test('names in its filters who is no member any more, and offers a role what it may read', async () => {
    const gone = { id: id(903), fullName: 'Zoe Oni' };
    const screen = await open([done(1, { person: gone })], {
      at: `/settings/activity?person=${gone.id}`,
      role: 'hiring-manager',
    });
    await expect.element(screen.getByLabelText('Person')).toHaveDisplayValue('Zoe Oni');
    const kinds = screen.getByLabelText('Kind').getByRole('option').elements();
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Everything', 'Applicants', 'Contracts', 'Jobs']);
  });

  test('loads more at its end, and keeps it when something happens', async () => {
    resetNumbers();
    const screen = await open([MOVED, PAID], { more: 'next', later: [TEMPLATES] });
    await expect.element(screen.getByText(/approved \$1\.50/)).toBeVisible();
    await expect.element(screen.getByText(/changed the message templates/)).toBeVisible();
    expect(requestsTo('GET /company/activity').at(-1)?.query).toMatchObject({ cursor: 'next' });
    answerAll([done(9, { kind: 'application.rated', detail: { rating: 4 } }), MOVED], 'other', [TEMPLATES]);
    await userEvent.hover(screen.getByText(/moved Grace Eze/));
    applyEvents([{ seq: 1, name: 'members.changed', at: MOVED.at, data: { companyId: COMPANY.id } }]);
    // New entries wait while the pointer is over the list.
    await screen.getByRole('button', { name: '1 new' }).click();
    await expect.element(screen.getByText(/gave Grace Eze 4 stars/)).toBeVisible();
    await expect.element(screen.getByText(/changed the message templates/)).toBeVisible();
  });

  test('is exported with its filters, which is an entry too', async () => {
    const screen = await open([MOVED], { at: '/settings/activity?group=applicants' });
    answer('GET /company/activity/export', 'Time (UTC)' as never);
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .poll(() => requestsTo('GET /company/activity/export').map(({ query }) => query))
      .toEqual([{ group: 'applicants' }]);
    await expect.poll(() => requestsTo('GET /company/activity').length).toBe(2);
  });

  test('that is empty says what will be there; one that fails can be tried again', async () => {
    const empty = await open([]);
    await expect.element(empty.getByText('Nothing yet.')).toBeVisible();
    expect(empty.getByLabelText('Person').elements()).toHaveLength(0);
    await empty.unmount();
    refuse('GET /company/activity', 'INTERNAL' as never);
    const screen = await show(<ActivityPage />, { as: COMPANY, at: '/settings/activity?group=jobs' });
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    answerAll([MOVED]);
    await again.click();
    await expect.element(screen.getByText(/moved Grace Eze/)).toBeVisible();
  });

  test('with very long names fits a phone', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
    await showOnPhone();
    const screen = await open([done(1, { person: { ...ADA, fullName: long }, applicantName: long, jobTitle: long })]);
    await expect.element(screen.getByText(/moved/)).toBeVisible();
    expect(brokenLooks()).toEqual([]);
  });
});

describe('a first page that is fetched again', () => {
  const list = (numbers: number[], nextCursor: string | null) => ({ data: numbers.map((n) => done(n)), nextCursor });
  const ids = ({ data }: { data: Activity[] }) => data.map((row) => Number(row.id.slice(-3)));

  test('comes before the pages that follow it', () => {
    const joined = withFirstPage(list([5, 4, 3, 2, 1], 'a'), list([6, 5, 4], 'b'));
    expect([ids(joined), joined.nextCursor]).toEqual([[6, 5, 4, 3, 2, 1], 'a']);
  });

  test('is all there is where rows between are unknown, or none were loaded', () => {
    for (const kept of [list([5, 4], 'a'), undefined])
      expect(ids(withFirstPage(kept, list([9, 8], 'b')))).toEqual([9, 8]);
  });
});
