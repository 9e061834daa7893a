import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Invitation, Member } from '@hireledger/domain/http/members';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { member } from '../../../testing/members.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { session } from '../../../http/session.ts';
import MembersPage from '../routes/MembersPage.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { OwnershipDialog } from './OwnershipDialog.tsx';

const JOB = { id: '40000000-0000-4000-8000-000000000001', title: 'Dock worker' };
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);

const OWNER = member(1, { fullName: 'Ada Obi', email: COMPANY.email, role: 'owner' });

const INVITATION: Invitation = {
  id: '30000000-0000-4000-8000-000000000001',
  email: 'new@acme.example',
  role: 'finance',
  jobs: [],
  invitedBy: 'Ada Obi',
  sentAt: '2026-11-03T08:00:00.000Z',
  expiresAt: '2099-11-10T08:00:00.000Z',
};
const ACCOUNT = {
  email: COMPANY.email,
  fullName: COMPANY.fullName,
  role: 'company' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  pendingEmail: null,
  deletion: null,
  personDeletion: null,
};

const answerMembers = (members: Member[], invitations: Invitation[] = []) =>
  answer('GET /company/members', { data: { members, invitations } });

async function open(members: Member[], invitations: Invitation[] = [], role: MemberRole = 'owner') {
  answerMembers(members, invitations);
  const screen = await show(
    <main className="p-4">
      <MembersPage />
    </main>,
    { as: COMPANY, member: role, at: '/settings/members' },
  );
  await expect.element(screen.getByRole('table', { name: 'Members' })).toBeVisible();
  return screen;
}

describe('the members of a company', () => {
  test('are listed with their role, and those of a team with its jobs', async () => {
    const manager = member(2, { role: 'hiring-manager', jobs: [JOB, { ...JOB, id: JOB.id.replace(/1$/, '2') }] });
    const unnamed = member(3, { fullName: null, lastSeenAt: null, role: 'finance' });
    const screen = await open([OWNER, manager, unnamed]);
    const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
    await expect.element(row('Ada Obi').getByText('You')).toBeVisible();
    await expect.element(row('Member 2').getByText('Hiring manager')).toBeVisible();
    await expect.element(row('Member 2').getByText('Dock worker and 1 more')).toBeVisible();
    await expect.element(row(unnamed.email).getByText('Not yet')).toBeVisible();
  });

  test.each(['recruiter', 'hiring-manager', 'finance', 'viewer'] as const)(
    'can only be read by a %s, who reads whom to ask',
    async (role) => {
      const screen = await open([{ ...OWNER, email: 'ada@acme.example' }, member(2, { role })], [], role);
      await expect.element(screen.getByText('Only owners invite people and change roles: Ada Obi.')).toBeVisible();
      expect(screen.getByRole('button', { name: /^(Invite|Actions)/ }).elements()).toEqual([]);
    },
  );

  test('the last owner keeps the role and stays', async () => {
    const screen = await open([OWNER, member(2)]);
    await expect.element(screen.getByRole('button', { name: 'Leave' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Actions for Ada Obi' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: /^Change role… A company needs an owner/ }))
      .toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /Remove|Make an owner/ }).elements()).toEqual([]);
  });

  test('a role is changed, with the jobs of a team', async () => {
    const screen = await open([OWNER, member(2)]);
    answer('GET /company/job-postings', {
      data: [{ ...JOB, createdAt: OWNER.joinedAt }],
      total: 1,
      nextCursor: null,
    } as never);
    answer('PATCH /company/members/:id', {
      message: 'Saved.',
      data: member(2, { role: 'hiring-manager', jobs: [JOB] }),
    });
    await screen.getByRole('button', { name: 'Actions for Member 2' }).click();
    await screen.getByRole('menuitem', { name: 'Change role…' }).click();
    await screen.getByLabelText('Role').selectOptions('Hiring manager');
    await screen.getByRole('checkbox', { name: JOB.title }).click();
    await expect.element(screen.getByRole('button', { name: `Remove Job: ${JOB.title}` })).toBeVisible();
    answerMembers([OWNER, member(2, { role: 'hiring-manager', jobs: [JOB] })]);
    await screen.getByRole('button', { name: 'Save' }).dblClick();
    await expect.element(screen.getByRole('row').filter({ hasText: 'Member 2' }).getByText(JOB.title)).toBeVisible();
    expect(requestsTo('PATCH /company/members/:id').map(({ body }) => body)).toEqual([
      { role: 'hiring-manager', jobIds: [JOB.id] },
    ]);
  });

  test('one is removed after a question that says what ends', async () => {
    const screen = await open([OWNER, member(2)]);
    await screen.getByRole('button', { name: 'Actions for Member 2' }).click();
    await screen.getByRole('menuitem', { name: 'Remove…' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(/logged out of your company within seconds/)).toBeVisible();
    answer('DELETE /company/members/:id', { message: 'Removed.' });
    answerMembers([OWNER]);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByText('Only you are here.', { exact: false })).toBeVisible();
    expect(requestsTo('DELETE /company/members/:id').map(({ params }) => params)).toEqual([{ id: member(2).id }]);
  });

  test('the sentence of a refused removal stays in the question', async () => {
    const screen = await open([OWNER, member(2, { role: 'owner' })]);
    await screen.getByRole('button', { name: 'Actions for Member 2' }).click();
    await screen.getByRole('menuitem', { name: 'Remove…' }).click();
    refuse('DELETE /company/members/:id', 'LAST_OWNER');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('alertdialog').getByText(/A company needs an owner/)).toBeVisible();
  });

  test('who leaves is logged out', async () => {
    const screen = await open(
      [{ ...OWNER, email: 'ada@acme.example' }, member(2, { email: COMPANY.email })],
      [],
      'recruiter',
    );
    answer('POST /company/leave', { message: 'You left Acme Works.' });
    await screen.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => session.current()).toBeNull();
  });

  test('of five hundred only those in view are rendered, and one is found by a part of the address', async () => {
    const many = Array.from({ length: 499 }, (_, index) => member(index + 2));
    const screen = await open([OWNER, ...many]);
    expect(screen.getByRole('row').elements().length).toBeLessThan(100);
    await screen.getByLabelText('Search members').fill('member-431@');
    await expect.element(screen.getByRole('row').filter({ hasText: 'Member 431' })).toBeVisible();
    await expect.poll(() => screen.getByRole('row').elements()).toHaveLength(2);
    await screen.getByLabelText('Search members').fill('nobody');
    await expect.element(screen.getByText('No members found.')).toBeVisible();
  });

  test('that do not load say why, and load again', async () => {
    refuse('GET /company/members', 'TOO_MANY_REQUESTS', { message: 'Try again in a minute.' });
    const screen = await show(<MembersPage />, { as: COMPANY });
    await expect.element(screen.getByText('Try again in a minute.')).toBeVisible();
    answerMembers([OWNER]);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Ada Obi')).toBeVisible();
  });

  test('with long names fit a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const team = { role: 'hiring-manager', jobs: [{ ...JOB, title: LONG }] } as const;
    const screen = await open(
      [OWNER, member(2, { fullName: LONG, email: `${LONG}@acme.example`, ...team, jobs: [...team.jobs] })],
      [{ ...INVITATION, email: `${LONG}@acme.example`, invitedBy: LONG }],
    );
    await screen.getByText('What each role can do').click();
    expect(brokenLooks()).toEqual([]);
  });
});

describe('open invitations', () => {
  test('are sent again once for a double press, or taken back after a question', async () => {
    const screen = await open([OWNER], [INVITATION]);
    answer('POST /company/invitations/:id/resend', { message: 'Sent again.', data: INVITATION });
    await screen.getByRole('button', { name: `Send again: ${INVITATION.email}` }).dblClick();
    await expect.element(screen.getByText('Sent again.').first()).toBeVisible();
    expect(requestsTo('POST /company/invitations/:id/resend')).toHaveLength(1);
    await screen.getByRole('button', { name: `Take back: ${INVITATION.email}` }).click();
    answer('DELETE /company/invitations/:id', { message: 'Taken back.' });
    answerMembers([OWNER]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect.element(screen.getByText('Sent, and not accepted yet.')).not.toBeInTheDocument();
  });

  test('say when their link no longer works', async () => {
    const screen = await open([OWNER], [{ ...INVITATION, expiresAt: '2026-11-10T08:00:00.000Z' }]);
    await expect.element(screen.getByText('Expired')).toBeVisible();
  });
});

everyFormDialog('the dialog that invites', {
  as: COMPANY,
  prepare: () => answerMembers([OWNER]),
  draw: (onClose) => <InviteDialog onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Email address').fill('new@acme.example'),
  kept: { field: 'Email address', text: 'new@acme.example' },
  send: 'Send invitation',
  call: 'POST /company/invitations',
  answers: { message: 'Invitation sent.', data: INVITATION },
  issue: { path: 'email', field: 'Email address' },
  asks: true,
});

describe('inviting', () => {
  test('says what each role is for, and that an address is missing', async () => {
    const screen = await show(<InviteDialog onClose={() => {}} />, { as: COMPANY });
    await screen.getByLabelText('Role').selectOptions('Finance');
    await expect.element(screen.getByLabelText('Role')).toHaveAccessibleDescription(/^Contracts, payments, the wallet/);
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(screen.getByLabelText('Email address')).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo('POST /company/invitations')).toEqual([]);
  });

  test.each(['INVITATION_OPEN', 'MEMBER_ALREADY', 'MEMBERS_FULL'] as const)(
    'shows the sentence of %s',
    async (code) => {
      refuse('POST /company/invitations', code, { message: 'The sentence of the server.' });
      const screen = await show(<InviteDialog onClose={() => {}} />, { as: COMPANY });
      await screen.getByLabelText('Email address').fill('new@acme.example');
      await userEvent.keyboard('{Enter}');
      await expect.element(screen.getByText('The sentence of the server.')).toBeVisible();
      await expect.element(screen.getByLabelText('Email address')).toHaveValue('new@acme.example');
    },
  );
});

everyFormDialog('the dialog that makes an owner', {
  as: COMPANY,
  prepare: () => {
    answer('GET /account', { data: ACCOUNT });
    answerMembers([OWNER, member(2)]);
  },
  draw: (onClose) => <OwnershipDialog member={member(2)} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Your password').fill('four plain words here'),
  kept: { field: 'Your password', text: 'four plain words here' },
  send: 'Make an owner',
  call: 'POST /company/ownership',
  answers: { message: 'Member 2 is an owner now.' },
  issue: { path: 'password', field: 'Your password' },
  text: false,
});

test('ownership is passed on: who had it takes another role', async () => {
  answer('GET /account', { data: ACCOUNT });
  answer('POST /company/ownership', { message: 'Passed on.' });
  const screen = await show(<OwnershipDialog member={member(2)} onClose={() => {}} />, { as: COMPANY });
  await screen.getByLabelText('Your own role from then on').selectOptions('Viewer');
  await screen.getByLabelText('Your password').fill('four plain words here');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => requestsTo('POST /company/ownership').map(({ body }) => body))
    .toEqual([{ personId: member(2).id, ownRole: 'viewer', password: 'four plain words here' }]);
});

test('the table of roles shows why a role may do something, for the one that is chosen', async () => {
  const screen = await open([OWNER, member(2)], [], 'finance');
  await screen.getByText('What each role can do').click();
  await expect.element(screen.getByLabelText('Reasons for')).toHaveValue('finance');
  await expect.element(screen.getByText('Those who pay do not choose people.').first()).toBeVisible();
  await screen.getByLabelText('Reasons for').selectOptions('Recruiter');
  await expect.element(screen.getByText('Recruiters choose applicants.').first()).toBeVisible();
});
