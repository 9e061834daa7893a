import type { Thread } from '@hireledger/domain/http/messages';
import { MESSAGE_MAX } from '@hireledger/domain/messages/limits';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { Composer } from './Composer.tsx';

const SEND = 'POST /threads/:id/messages';
const ID = '00000000-0000-4000-8000-000000000001';
const nobodyRead = { upTo: 0, at: null };
const THREAD: Thread = {
  applicationId: ID,
  jobId: ID,
  jobTitle: 'Crane operator',
  hiringStage: 'Applied',
  companyName: COMPANY.fullName,
  talentName: TALENT.fullName,
  other: {
    id: COMPANY.id,
    name: COMPANY.fullName,
    picture: null,
    verified: false,
    verifiedDomain: null,
    gone: false,
  },
  last: null,
  unread: 0,
  reads: { company: nobodyRead, talent: nobodyRead },
};
const sent = (text: string) => ({
  data: {
    id: ID,
    number: 1,
    sender: 'talent' as const,
    person: null,
    text,
    attachments: [],
    sentAt: '2026-03-01T09:00:00Z',
  },
});
const texts = () => requestsTo(SEND).map(({ body }) => body.text);

async function open(thread = THREAD) {
  const onClose = vi.fn();
  const screen = await show(<Composer thread={thread} own="talent" onClose={onClose} />, { as: TALENT });
  return {
    screen,
    onClose,
    message: screen.getByLabelText('Message', { exact: true }),
    send: screen.getByRole('button', { name: 'Send', exact: true }),
  };
}

beforeEach(() => answer(SEND, ({ body }) => sent(body.text ?? '')));

test('sends on Enter, starts a new line on Shift and Enter, and is empty again', async () => {
  const { message } = await open();
  await message.click();
  await userEvent.keyboard('Good morning{Shift>}{Enter}{/Shift}from Lagos{Enter}');
  await expect.poll(texts).toEqual(['Good morning\nfrom Lagos']);
  await expect.element(message).toHaveValue('');
});

test('sends on Ctrl and Enter where that was chosen', async () => {
  const { screen, message } = await open();
  await screen.getByRole('button', { name: 'Send with Ctrl+Enter instead' }).click();
  await message.click();
  await userEvent.keyboard('Good morning{Enter}');
  await expect.element(message).toHaveValue('Good morning\n');
  expect(texts()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(texts).toEqual(['Good morning']);
  await screen.getByRole('button', { name: 'Send with Enter instead' }).click();
});

test('cannot send nothing, nor more than a message may have', async () => {
  const { screen, message, send } = await open();
  await message.fill('   ');
  await expect.element(send).toBeDisabled();
  await message.fill('x'.repeat(MESSAGE_MAX + 1));
  await expect.element(message).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(/Shorten it or send two messages\./)).toBeVisible();
  await expect.element(send).toBeDisabled();
});

test('waits for its file, and does not send one that was refused', async () => {
  refuse('POST /upload', 'FILE_REFUSED', { message: 'This file has a password.' });
  const { screen, message, send } = await open();
  await message.fill('Here it is');
  await userEvent.upload(screen.getByLabelText('Choose files'), [
    new File(['%PDF-1.7 '], 'cv.pdf', { type: 'application/pdf' }),
  ]);
  await expect.element(screen.getByText('This file has a password.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await screen.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await send.click();
  await expect.poll(texts).toEqual(['Here it is']);
});

test('keeps what was typed while another page is open', async () => {
  const first = await open();
  await first.message.fill('Half a thought');
  await userEvent.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  await first.screen.unmount();
  const again = await open();
  await expect.element(again.message).toHaveValue('Half a thought');
});

test('fits a phone with a long name and letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  const { message } = await open({ ...THREAD, other: { ...THREAD.other, name: `עדה ${'Schifffahrt'.repeat(9)}` } });
  await message.fill('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(4));
  expect(brokenLooks()).toEqual([]);
});
