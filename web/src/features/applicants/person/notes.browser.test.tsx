import type { ApplicantNote } from '@hireledger/domain/http/reviewing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applicantRow } from '../../../testing/applicants.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { member } from '../../../testing/members.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { NotesCard } from './NotesCard.tsx';

const ADD = 'POST /applications/:id/notes';
const EDIT = 'PATCH /applications/:id/notes/:noteId';
const KEMI = member(1, { fullName: 'Kemi Adeyemi' });
const TUNDE = member(2, { fullName: 'Tunde Okafor', role: 'viewer' });
const NAMESAKE = member(3, { fullName: 'Tunde Okafor', email: 'other@acme.example' });
const FUNKE = member(4, { fullName: 'Funke Eze', role: 'finance' });

const named = ({ id, fullName }: typeof KEMI) => ({ id, fullName });
const note = (n: number, change: Partial<ApplicantNote> = {}): ApplicantNote => ({
  id: `50000000-0000-4000-8000-00000000000${n}`,
  text: `Note ${n}`,
  authorName: COMPANY.fullName,
  person: { id: COMPANY.id, fullName: COMPANY.fullName },
  writtenAt: `2026-11-02T08:00:0${9 - n}.000Z`,
  editedAt: null,
  mentions: [],
  ...change,
});

beforeEach(() => {
  answer('GET /company/members', { data: { members: [KEMI, TUNDE, NAMESAKE, FUNKE], invitations: [] } });
  answer(ADD, ({ body }) => ({ data: note(9, { text: body.text }) }));
  answer(EDIT, ({ body }) => ({ data: note(1, { text: body.text }) }));
});

/** Each test has its own applicant: drafts outlive a screen. */
const open = (n: number, notes: ApplicantNote[] = [], at = '/here') => {
  answer('GET /applications/:id/notes', { data: notes });
  return show(<NotesCard application={applicantRow(n)} />, { as: COMPANY, at });
};
const box = () => page.getByRole('textbox', { name: 'Write a private note' });
const options = () => page.getByRole('listbox', { name: 'Members to mention' }).getByRole('option');
const sent = () => requestsTo(ADD).map(({ body: { text, mentions } }) => ({ text, mentions }));

test('@ lists the members who see the applicant; arrow keys and Enter choose one, whose name is in the text', async () => {
  await open(1);
  await box().click();
  await userEvent.keyboard('Ask @');
  await expect.poll(() => options().elements().length).toBe(3);
  await expect.element(page.getByText('3 members to mention')).toBeInTheDocument();
  expect(brokenLooks()).toEqual([]);
  const chosen = () => box().element().getAttribute('aria-activedescendant');
  expect(chosen()).toBe(options().first().element().id);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options().last()).toHaveAttribute('aria-selected', 'true');
  expect(chosen()).toBe(options().last().element().id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box()).toHaveValue('Ask @Kemi Adeyemi ');
  expect(options().elements()).toEqual([]);
  await userEvent.keyboard('first.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(sent).toEqual([{ text: 'Ask @Kemi Adeyemi first.', mentions: [KEMI.id] }]);
  await expect.element(box()).toHaveValue('');
});

test('the letters after it filter, and of two members with one name the chosen one is mentioned', async () => {
  await open(2);
  await box().click();
  await userEvent.keyboard('@tun');
  await expect.poll(() => options().elements().length).toBe(2);
  await options()
    .getByText(/other@acme/)
    .click();
  await expect.element(box()).toHaveValue('@Tunde Okafor ');
  await expect.element(box()).toHaveFocus();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(sent).toEqual([{ text: '@Tunde Okafor', mentions: [NAMESAKE.id] }]);
});

test('a space after a chosen name is the one that the choice has typed; a second one is typed', async () => {
  await open(9);
  await box().click();
  await userEvent.keyboard('@kemi');
  await expect.poll(() => options().elements().length).toBe(1);
  await userEvent.keyboard('{Enter} ');
  await expect.element(box()).toHaveValue('@Kemi Adeyemi ');
  await userEvent.keyboard(' {ArrowLeft}{ArrowRight}');
  await expect.element(box()).toHaveValue('@Kemi Adeyemi  ');
  await userEvent.keyboard('{Backspace}can');
  await expect.element(box()).toHaveValue('@Kemi Adeyemi can');
});

test('who may not see the applicant is not listed, and a line says so', async () => {
  await open(10);
  await box().click();
  await userEvent.keyboard('@fun');
  await expect.element(page.getByText('Funke Eze cannot see this applicant.').last()).toBeVisible();
  expect(options().elements()).toEqual([]);
  expect(brokenLooks()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Funke Eze cannot see this applicant.')).not.toBeInTheDocument();
  await expect.element(box()).toHaveValue('@fun');
});

test('Escape closes the list, Enter is a new line again, and what nobody chose stays text', async () => {
  await open(3);
  await box().click();
  await userEvent.keyboard('@kemi');
  await expect.poll(() => options().elements().length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => options().elements().length).toBe(0);
  await userEvent.keyboard(' A{Enter}b @fun');
  await expect.element(box()).toHaveValue('@kemi A\nb @fun');
  expect(options().elements()).toEqual([]);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(sent).toEqual([{ text: '@kemi A\nb @fun', mentions: [] }]);
});

test('a name that is removed is no mention, and a draft keeps the others', async () => {
  const screen = await open(4);
  await box().click();
  await userEvent.keyboard('@kemi');
  await expect.poll(() => options().elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('@tun');
  await expect.poll(() => options().elements().length).toBe(2);
  await userEvent.keyboard('{Enter}{Backspace}{Backspace}');
  await screen.unmount();
  await open(4);
  await expect.element(box()).toHaveValue('@Kemi Adeyemi @Tunde Okafo');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(sent).toEqual([{ text: '@Kemi Adeyemi @Tunde Okafo', mentions: [KEMI.id] }]);
});

test('a note marks whom it mentions; editing keeps them, also who has another name now', async () => {
  const renamed = { id: member(7).id, fullName: 'Former member' };
  const before = note(1, { text: 'Ask @Kemi Adeyemi and @Old Name.', mentions: [named(KEMI), renamed] });
  const screen = await open(5, [before]);
  await expect.element(screen.getByText('@Kemi Adeyemi', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('mark')).toHaveLength(1);
  await screen.getByRole('button', { name: 'Edit this note' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Edit note' })).toHaveFocus();
  await userEvent.keyboard(' Soon.');
  await screen.getByRole('button', { name: 'Save note' }).click();
  await expect
    .poll(() => requestsTo(EDIT).map(({ body }) => body))
    .toEqual([{ text: 'Ask @Kemi Adeyemi and @Old Name. Soon.', mentions: [KEMI.id, renamed.id] }]);
});

test('a note that is put back mentions the same members', async () => {
  const before = note(1, { text: '@Kemi Adeyemi', mentions: [named(KEMI)] });
  const screen = await open(6, [before]);
  answer('DELETE /applications/:id/notes/:noteId', { message: 'Note deleted.' });
  await screen.getByRole('button', { name: 'Delete this note' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(sent).toEqual([{ text: '@Kemi Adeyemi', mentions: [KEMI.id] }]);
});

test('a link to a note shows it, below the newest ones too', async () => {
  const notes = [1, 2, 3, 4, 5].map((n) => note(n));
  const screen = await open(7, notes, `/here?note=${notes[4]!.id}`);
  await expect.element(screen.getByText('Note 5')).toBeInViewport();
  expect(document.activeElement?.textContent).toContain('Note 5');
  await screen.getByRole('button', { name: 'Show the newest only' }).click();
  await expect.element(screen.getByText('Note 5')).not.toBeInTheDocument();
});

test('the list fits a phone', async () => {
  answer('GET /company/members', {
    data: {
      members: [member(1, { fullName: 'Featherstonehaugh-'.repeat(8), email: `${'long'.repeat(15)}@acme.example` })],
      invitations: [],
    },
  });
  await showOnPhone();
  await open(8);
  await box().click();
  await userEvent.keyboard('@fea');
  await expect.poll(() => options().elements().length).toBe(1);
  expect(brokenLooks()).toEqual([]);
});
