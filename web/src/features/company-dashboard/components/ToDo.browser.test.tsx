import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showOnPhone } from '../../../testing/look.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ToDo } from './ToDo.tsx';

const done = {
  refusedPayouts: 0,
  disputes: 0,
  completed: 0,
  unreadThreads: 0,
  applied: 0,
  pending: 0,
  closingJobs: 0,
  paymentRequests: [],
  contractDrafts: [],
  firstSteps: { profile: true, verification: true, job: true, members: true },
};

test('the row fades at an edge where it is cut, and nowhere else', async () => {
  await showOnPhone();
  const fades = () => {
    const style = getComputedStyle(page.getByRole('list').element());
    return [style.getPropertyValue('--cut-start'), style.getPropertyValue('--cut-end')];
  };
  const screen = await show(<ToDo toDo={{ ...done, completed: 2, applied: 3, pending: 4 }} />, { as: COMPANY });
  const row = screen.getByRole('list');
  await expect.element(row.getByText('new applicants')).toBeVisible();
  await expect.poll(fades).toEqual(['0px', '40px']);
  row.element().scrollLeft = 10_000;
  await expect.poll(fades).toEqual(['40px', '0px']);
  await screen.unmount();
  await show(<ToDo toDo={{ ...done, applied: 3 }} />, { as: COMPANY });
  await expect.element(page.getByText('new applicants')).toBeVisible();
  await expect.poll(fades).toEqual(['0px', '0px']);
});

test('work that a hiring manager accepted leads to the applicant, to be paid', async () => {
  const request = {
    applicationId: '01890000-0000-7000-8000-000000000001',
    talentName: 'Ada Obi',
    jobTitle: 'Welder',
    milestone: null,
    personName: 'Ngozi Eze',
    requestedAt: '2026-11-01T09:00:00.000Z',
  };
  await show(<ToDo toDo={{ ...done, paymentRequests: [request] }} />, { as: COMPANY });
  const card = page.getByRole('link', { name: /Ngozi Eze\s*asks for the payment of Welder/ });
  await expect.element(card).toHaveAttribute('href', `/applicationdetails/${request.applicationId}`);
});

test('finance, who sees no applicants, approves finished work where it reads of it', async () => {
  const work = {
    applicationId: '01890000-0000-7000-8000-000000000001',
    talentName: 'Ada Obi',
    jobTitle: 'Welder',
    milestone: null,
    personName: null,
    requestedAt: '2026-11-01T09:00:00.000Z',
  };
  const approval = ({ id, fullName }: { id: string; fullName: string }, onClose: () => void) => (
    <button type="button" onClick={onClose}>{`Pay ${fullName} for ${id}`}</button>
  );
  const toDo = { ...done, completed: 1, paymentRequests: [work] };
  await show(<ToDo toDo={toDo} approval={approval} />, { as: COMPANY, member: 'finance' });
  expect(page.getByRole('link').elements()).toEqual([]);
  await page.getByRole('button', { name: /Ada Obi\s*submitted work for Welder/ }).click();
  const dialog = page.getByRole('button', { name: `Pay Ada Obi for ${work.applicationId}` });
  await dialog.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('more work to pay than fits is counted, and shown by "See all"', async () => {
  const paymentRequests = Array.from({ length: 8 }, (_, index) => ({
    applicationId: `01890000-0000-7000-8000-00000000000${index}`,
    talentName: `Ada ${index}`,
    jobTitle: 'Welder',
    milestone: null,
    personName: null,
    requestedAt: '2026-11-01T09:00:00.000Z',
  }));
  await show(<ToDo toDo={{ ...done, paymentRequests }} />, { as: COMPANY, member: 'finance' });
  const cards = page.getByRole('button', { name: /submitted work for Welder/ });
  await expect.poll(() => cards.elements().length).toBe(5);
  await page.getByRole('button', { name: 'See all 8 to pay' }).click();
  await expect.poll(() => cards.elements().length).toBe(8);
  expect(page.getByRole('button', { name: /See all/ }).elements()).toEqual([]);
});

test('a contract that a colleague drafted leads to the editor, to be sent', async () => {
  const draft = {
    applicationId: '01890000-0000-7000-8000-000000000001',
    talentName: 'Ada Obi',
    personName: 'Ngozi Eze',
    readyAt: '2026-11-01T09:00:00.000Z',
  };
  await show(<ToDo toDo={{ ...done, contractDrafts: [draft] }} />, { as: COMPANY });
  await expect
    .element(page.getByRole('link', { name: /Ngozi Eze\s*drafted a contract for Ada Obi/ }))
    .toHaveAttribute('href', `/contracts/new?application=${draft.applicationId}`);
});

test('the first steps of a new company are those that the person can do', async () => {
  const steps = { profile: true, verification: false, job: false, members: false };
  const screen = await show(<FirstSteps steps={steps} />, { as: COMPANY });
  await expect.element(screen.getByText('1 of 4 done')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /^Invite a colleague/ }))
    .toHaveAttribute('href', '/settings/members');
  await screen.unmount();
  const second = await show(<FirstSteps steps={steps} />, { as: COMPANY, member: 'recruiter' });
  await expect.element(second.getByText('1 of 3 done')).toBeVisible();
  expect(second.getByText('Invite a colleague').elements()).toEqual([]);
});
