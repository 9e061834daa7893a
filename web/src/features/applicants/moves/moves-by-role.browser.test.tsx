import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { expect, test, vi } from 'vitest';
import { applicantRow } from '../../../testing/applicants.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { canBeMoved, dropInto, whyNotDrop } from './permitted-moves.ts';
import { MoveMenu } from './MoveMenu.tsx';

const open = async (member: MemberRole, row = applicantRow(1)) => {
  const screen = await show(<MoveMenu applicant={row} path="/path" onMove={vi.fn()} />, { as: COMPANY, member });
  await screen.getByRole('button', { name: `Actions for ${row.fullName}` }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'See Application' })).toBeVisible();
  return screen;
};

test('a viewer reads once why there is no move', async () => {
  const screen = await open('viewer');
  await expect.element(screen.getByText(/^A viewer only reads\. Ask an owner, a recruiter/)).toBeVisible();
  expect(screen.getByRole('menuitem').elements()).toHaveLength(1);
});

test('a hiring manager asks for changes, and reads at the payment who approves it', async () => {
  const screen = await open('hiring-manager', applicantRow(1, { hiringStage: 'Completed', hasContract: true }));
  await expect.element(screen.getByRole('menuitem', { name: 'Ask for changes' })).toBeEnabled();
  await expect
    .element(screen.getByRole('menuitem', { name: /^Approve Disburse Fund Accepted work is a request/ }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a recruiter shortlists and sends a contract', async () => {
  const screen = await open('recruiter', applicantRow(1, { hiringStage: 'Shortlisted' }));
  for (const { element } of screen
    .getByRole('menuitem')
    .all()
    .map((item) => ({ element: item })))
    await expect.element(element).not.toHaveAttribute('aria-disabled');
});

test.each([
  { member: 'viewer', moves: false, hires: false, why: /^A viewer only reads/ },
  { member: 'hiring-manager', moves: true, hires: true, why: null },
  { member: 'recruiter', moves: true, hires: true, why: null },
] as const)('a card on the board of a $member is dragged: $moves', async ({ member, moves, hires, why }) => {
  await show(null, { as: COMPANY, member });
  const shortlisted = { stage: 'Shortlisted', hasContract: false } as const;
  expect(canBeMoved(shortlisted)).toBe(moves);
  expect(dropInto('Hired', shortlisted) !== null).toBe(hires);
  if (why) expect(whyNotDrop('Hired', shortlisted)).toMatch(why);
  else expect(whyNotDrop('Hired', shortlisted)).toBeNull();
});
