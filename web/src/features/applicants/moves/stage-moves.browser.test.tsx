import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { refusal } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { expect, test } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { contractOf } from '../../../testing/contracts.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { StageMoves } from './StageMoves.tsx';

const open = (member: MemberRole, hiringStage: Stage) => {
  const hasContract = hiringStage === 'Completed';
  const application = applicantRow(1, { hiringStage, hasContract }) as unknown as ApplicantRecord;
  return show(<StageMoves application={application} />, { as: COMPANY, member });
};

test.each([
  ['viewer', 'Applied', /^A viewer only reads\. Ask an owner, a recruiter/],
  ['viewer', 'Completed', /^A viewer only reads\. Ask an owner or finance/],
  ['recruiter', 'Completed', /^Those who choose people do not move money\./],
] as const)('a %s who may do nothing at %s reads why, in place of the buttons', async (role, stage, why) => {
  const screen = await open(role, stage);
  await expect.element(screen.getByText(why)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('a viewer reads the stage where the company can do nothing', async () => {
  const screen = await open('viewer', 'Withdrawn');
  await expect.element(screen.getByText(refusal('Withdrawn', { hasContract: false }, 'company'))).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('an application whose contract was ended by a notice says that, and not that it was withdrawn', async () => {
  const contract = contractOf({ kind: 'at-once', phase: 'ended', state: 'ended-by-notice', agreementId: null });
  const row = applicantRow(1, { hiringStage: 'Withdrawn', hasContract: true });
  const application = { ...row, contract } as unknown as ApplicantRecord;
  const screen = await show(<StageMoves application={application} />, { as: COMPANY });
  await expect.element(screen.getByText('Contract: Ended by notice.')).toBeVisible();
});

test('a hiring manager accepts work and asks for the payment', async () => {
  const screen = await open('hiring-manager', 'Completed');
  await expect.element(screen.getByRole('button', { name: 'Accept and ask for payment' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
});

test('the shortlist offers one contract first, and the standard one in a menu', async () => {
  const screen = await open('owner', 'Shortlisted');
  await expect.element(screen.getByRole('link', { name: 'Send contract' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send standard contract' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Another contract' }).click();
  await expect.element(screen.getByRole('menuitem', { name: /^Send standard contract/ })).toBeVisible();
});
