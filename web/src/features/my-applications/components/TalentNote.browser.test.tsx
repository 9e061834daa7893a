import { TALENT_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { answer, loseConnection, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { TalentNote } from './TalentNote.tsx';

const READ = 'GET /applications/:id/talent-note';
const WRITE = 'PUT /applications/:id/talent-note';
const ID = '00000000-0000-4000-8000-000000000001';

function Noted() {
  const [draft, setDraft] = useState<string>();
  return <TalentNote applicationId={ID} draft={draft} onDraft={setDraft} />;
}

async function open() {
  const screen = await show(<Noted />, { as: TALENT });
  return { screen, note: screen.getByLabelText('My note'), save: screen.getByRole('button', { name: 'Save note' }) };
}

beforeEach(() => answer(READ, { data: { text: 'Call on Monday.' } }));

test('offers to save only what was changed, and saves it once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: { text: string } }>();
  answer(WRITE, () => promise);
  const { screen, note, save } = await open();
  await expect.element(note).toHaveValue('Call on Monday.');
  await expect.element(save).not.toBeInTheDocument();
  await note.fill('Call on Tuesday. ');
  await save.dblClick();
  await expect.element(note).toHaveAttribute('readonly');
  resolve({ data: { text: 'Call on Tuesday.' } });
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  expect(requestsTo(WRITE).map(({ body }) => body)).toEqual([{ text: 'Call on Tuesday.' }]);
});

test('keeps what was typed when it could not be saved', async () => {
  loseConnection(WRITE);
  const { note, save } = await open();
  await note.fill('Call on Tuesday.');
  await save.click();
  await expect.element(note).toHaveAttribute('aria-invalid', 'true');
  await expect.element(note).toHaveValue('Call on Tuesday.');
  answer(WRITE, { data: { text: 'Call on Tuesday.' } });
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
});

test('does not take more characters than the server', async () => {
  const { note, save } = await open();
  await note.fill('x'.repeat(TALENT_NOTE_MAX + 1));
  await expect.element(note).toHaveAttribute('aria-invalid', 'true');
  await expect.element(save).toBeDisabled();
});

test('can be loaded again when it did not come', async () => {
  refuse(READ, 'NOT_FOUND', { message: 'No note today.' });
  const { screen, note } = await open();
  await expect.element(screen.getByText('No note today.')).toBeVisible();
  answer(READ, { data: { text: 'Here it is.' } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(note).toHaveValue('Here it is.');
});
