import { describe, expect, test } from 'vitest';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { ContactForm } from './ContactForm.tsx';

const CALL = 'POST /support/messages';
const MESSAGE = 'The page of my payments stays empty since this morning.';

describe('writing to support', () => {
  const open = async (options?: Parameters<typeof show>[1]) => {
    const screen = await show(<ContactForm />, options);
    const message = screen.getByLabelText('Message');
    const fill = async () => {
      await screen
        .getByLabelText('Topic')
        .selectOptions((screen.getByLabelText('Topic').element() as HTMLSelectElement).options[1]!.value);
      await message.fill(MESSAGE);
    };
    return { screen, message, fill, send: screen.getByRole('button', { name: 'Send message' }) };
  };

  test('knows who is signed in, and sends once for a double press', async () => {
    answer(CALL, { message: 'Sent' });
    const { screen, fill, send } = await open({ as: TALENT });
    await expect.element(screen.getByLabelText('Name')).toHaveValue(TALENT.fullName);
    await expect.element(screen.getByLabelText('Email')).toHaveValue(TALENT.email);
    await fill();
    await send.dblClick();
    await expect.element(screen.getByRole('heading')).toHaveFocus();
    expect(requestsTo(CALL)).toHaveLength(1);
  });

  test('marks every empty field of a visitor, and sends nothing', async () => {
    const { screen, message, send } = await open();
    await send.click();
    for (const label of ['Name', 'Email', 'Topic'])
      await expect.element(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(message).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo(CALL)).toEqual([]);
  });

  test('keeps the message when the server refuses, and says why', async () => {
    refuse(CALL, 'TOO_MANY_REQUESTS', { message: 'You wrote a lot today.' });
    const { screen, message, fill, send } = await open({ as: TALENT });
    await fill();
    await send.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('You wrote a lot today.');
    await expect.element(message).toHaveValue(MESSAGE);
  });

  test('fits a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const { fill, send } = await open();
    await fill();
    await send.click();
    expect(brokenLooks()).toEqual([]);
  });
});
