import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { AddSkillsDialog } from './AddSkillsDialog.tsx';
import { YourSkillsDialog } from './YourSkillsDialog.tsx';

const ADD = 'PATCH /users/add-skills';
const REMOVE = 'DELETE /users/delete-skill/:id';
const SKILLS = ['Welding', 'Rigging'].map((name, index) => ({
  id: `70000000-0000-4000-8000-00000000000${index}`,
  name,
}));

everyFormDialog('the dialog for new skills', {
  as: TALENT,
  draw: (onClose) => <AddSkillsDialog onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Skills').fill('Welding,'),
  // What is typed becomes a chip.
  kept: { field: 'Skills', text: '' },
  send: 'Save',
  call: ADD,
  answers: { message: 'Saved' },
  asks: true,
});

test('sends every skill once, also the one that is still being typed', async () => {
  answer(ADD, { message: 'Saved' });
  const onClose = vi.fn();
  const screen = await show(<AddSkillsDialog onClose={onClose} />, { as: TALENT });
  await screen.getByLabelText('Skills').click();
  await userEvent.keyboard('Welding,Rigging{Enter}welding{Enter}Cranes');
  await screen.getByRole('button', { name: 'Remove Rigging' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(requestsTo(ADD).map(({ body }) => body)).toEqual([{ skills: ['Welding', 'Cranes'] }]);
});

test('says that a skill is missing, and sends nothing', async () => {
  const screen = await show(<AddSkillsDialog onClose={() => {}} />, { as: TALENT });
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByLabelText('Skills')).toHaveAttribute('aria-invalid', 'true');
  expect(requestsTo(ADD)).toEqual([]);
});

test('says which skill is too long, and sends nothing', async () => {
  const screen = await show(<AddSkillsDialog onClose={() => {}} />, { as: TALENT });
  await screen.getByLabelText('Skills').fill(`Rigging,Welding ${'of ships '.repeat(7)},`);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Welding of ships of ship…: Use at most 60 characters.')).toBeVisible();
  expect(requestsTo(ADD)).toEqual([]);
});

test('deletes one skill, and says when that failed', async () => {
  refuse(REMOVE, 'NOT_FOUND', { message: 'That skill is not there.' });
  const screen = await show(<YourSkillsDialog skills={SKILLS} onClose={() => {}} />, { as: TALENT });
  const remove = screen.getByRole('button', { name: 'Delete Rigging' });
  await remove.click();
  await expect.element(page.getByText('That skill is not there.')).toBeVisible();
  answer(REMOVE, { message: 'Deleted' });
  await remove.click();
  await expect
    .poll(() => requestsTo(REMOVE).map(({ params }) => params))
    .toEqual([{ id: SKILLS[1]!.id }, { id: SKILLS[1]!.id }]);
});

test('says that there are no skills, and fits a phone with long ones', async () => {
  const empty = await show(<YourSkillsDialog skills={[]} onClose={() => {}} />, { as: TALENT });
  await expect.element(empty.getByText('No skills yet.')).toBeVisible();
  await empty.unmount();
  await showOnPhone({ letters: 2 });
  const name = `עדה ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`;
  const screen = await show(<YourSkillsDialog skills={[{ id: SKILLS[0]!.id, name }]} onClose={() => {}} />, {
    as: TALENT,
  });
  await expect.element(screen.getByText(name)).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
