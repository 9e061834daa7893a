import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { Account } from '@hireledger/domain/http/settings';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../../http/session.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, signedInAs, TALENT } from '../../../testing/show.tsx';
import DataSettingsPage from '../routes/DataSettingsPage.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';

const DAY = '2026-12-07T00:00:00.000Z';
const LEAVING = { requestedAt: '2026-11-23T00:00:00.000Z', deletesAt: DAY, held: null };
const PREVIEW = {
  blockers: [],
  unpaidWork: 0,
  endingContracts: 0,
  testMoney: null,
  hasPassword: true,
  deletesAt: DAY,
};
const EXPORT = {
  id: '20000000-0000-4000-8000-000000000001',
  state: 'requested' as const,
  requestedAt: DAY,
  percent: 0,
  bytes: null,
  expiresAt: null,
};
const accountOf = ({ email, fullName, role }: typeof COMPANY, change: Partial<Account> = {}): Account => ({
  email,
  fullName,
  role,
  createdAt: '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  pendingEmail: null,
  deletion: null,
  personDeletion: null,
  ...change,
});

async function open(as: typeof COMPANY, { member = 'owner' as MemberRole, change = {} as Partial<Account> } = {}) {
  answer('GET /account', { data: accountOf(as, change) });
  answer('GET /account/exports', { data: [] });
  const screen = await show(
    <main className="p-4">
      <DataSettingsPage />
    </main>,
    { as, member, at: '/settings/data' },
  );
  await expect.element(screen.getByRole('heading', { name: /^Delete/ }).first()).toBeVisible();
  return screen;
}

describe('your data', () => {
  test('of an owner is exported with the company, which they can delete, as they can their sign-in', async () => {
    const screen = await open(COMPANY);
    await expect.element(screen.getByText(/An owner can export what belongs/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Delete sign-in' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Delete company' })).toBeVisible();
  });

  test.each(['recruiter', 'hiring-manager', 'finance', 'viewer'] as const)(
    'of a %s is what is theirs alone; the company is for its owners',
    async (member) => {
      const screen = await open(COMPANY, { member });
      await expect.element(screen.getByText(/An owner can export what belongs to the company\.$/)).toBeVisible();
      await expect.element(screen.getByText('Only an owner can delete the company.')).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Delete sign-in' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Delete company' })).not.toBeInTheDocument();
      answer('POST /account/exports', { message: 'Your export is being prepared.', data: EXPORT });
      await screen.getByRole('button', { name: 'Export', exact: true }).click();
      await expect.poll(() => requestsTo('POST /account/exports')).toHaveLength(1);
    },
  );

  test('says when the company is deleted, and that only an owner can cancel it', async () => {
    const screen = await open(COMPANY, { member: 'viewer', change: { deletion: LEAVING } });
    await expect
      .element(screen.getByText('It will be deleted on 7 December 2026. Only an owner can cancel that.'))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Keep the company' })).not.toBeInTheDocument();
  });

  test('of a talent without another account has one deletion; with one, also that of the sign-in', async () => {
    const screen = await open(TALENT);
    await expect.element(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Delete sign-in' })).not.toBeInTheDocument();
    session.begin(signedInAs(TALENT, [{ id: COMPANY.id, fullName: 'Acme', role: 'company', memberRole: 'viewer' }]));
    await expect.element(screen.getByRole('button', { name: 'Delete sign-in' })).toBeVisible();
    await expect.element(screen.getByText('Your talent account is deleted with it.')).toBeVisible();
  });

  test('the sign-in is kept where it is scheduled for deletion', async () => {
    const screen = await open(COMPANY, { member: 'viewer', change: { personDeletion: LEAVING } });
    await expect.element(screen.getByText('It will be deleted on 7 December 2026.')).toBeVisible();
    answer('DELETE /auth/me/deletion', { message: 'Your sign-in will not be deleted. Nothing was lost.' });
    answer('GET /account', { data: accountOf(COMPANY) });
    await screen.getByRole('button', { name: 'Keep my sign-in' }).click();
    await expect.element(page.getByText('Your sign-in will not be deleted. Nothing was lost.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Delete sign-in' })).toBeVisible();
  });

  test('fits a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    await open(
      { ...COMPANY, fullName: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant' },
      { member: 'viewer' },
    );
    expect(brokenLooks()).toEqual([]);
  });
});

everyFormDialog('the dialog that deletes the sign-in', {
  as: COMPANY,
  prepare: () => answer('GET /auth/me/deletion', { data: PREVIEW }),
  draw: (onClose) => <DeletionDialog what="sign-in" onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Your password').fill('four plain words here'),
  kept: { field: 'Your password', text: 'four plain words here' },
  send: 'Delete sign-in',
  call: 'POST /auth/me/deletion',
  answers: { message: 'Scheduled', deletesAt: DAY },
  issue: { path: 'password', field: 'Your password' },
  text: false,
});

test('the last owner of a company reads what to do before their sign-in can be deleted', async () => {
  const blocker = 'Acme would have no owner. Make another member an owner, or delete the company first.';
  answer('GET /auth/me/deletion', { data: { ...PREVIEW, blockers: [blocker] } });
  const screen = await show(<DeletionDialog what="sign-in" onClose={() => {}} />, { as: COMPANY });
  await expect.element(screen.getByRole('dialog', { name: 'Your sign-in cannot be deleted yet' })).toBeVisible();
  await expect.element(screen.getByText(blocker)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete sign-in' })).not.toBeInTheDocument();
});
