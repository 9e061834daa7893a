import type { User } from '@hireledger/domain/http/accounts';
import type { EndpointKey } from '@hireledger/domain/http/endpoints';
import { useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { AnswerOf } from '../http/call.ts';
import { brokenLooks, showOnPhone } from './look.ts';
import { answer, loseConnection, refuse, requestsTo } from './server.ts';
import { show } from './show.tsx';

interface FormDialogCase<K extends EndpointKey> {
  draw: (onClose: () => void) => ReactNode;
  as: User;
  /** What it fetches when it opens, and after it has saved. */
  prepare?: () => void;
  /** Enters what is required. */
  fill: (dialog: Locator) => Promise<void>;
  /** A field that was filled: its label, and what it contains afterwards. */
  kept: { field: string; text: string };
  /** The name of the button that sends. */
  send: string | RegExp;
  call: K;
  answers: AnswerOf<K>;
  /** A field of the call's body, and the label of its input: a problem with it is shown there. */
  issue?: { path: string; field: string };
  /** It asks before it drops what was typed. */
  asks?: boolean;
  /** Enter in the field that is kept sends the form. Not in a text of several lines. */
  byEnter?: boolean;
  /** False if the field takes no words: a date or an amount. */
  text?: boolean;
  /** It stays open after the answer and shows something else. */
  staysOpen?: boolean;
}

const SENTENCE = 'The server has a sentence for this.';
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(3);

/** What every dialog with a form does: a list of tests for one of them. Its own rules have tests of their own. */
export function everyFormDialog<K extends EndpointKey>(name: string, piece: FormDialogCase<K>): void {
  const {
    draw,
    as,
    prepare,
    fill,
    kept,
    send,
    call,
    answers,
    issue,
    asks,
    byEnter = true,
    text = true,
    staysOpen,
  } = piece;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const field = dialog.getByLabelText(kept.field, { exact: true });
  const sendButton = dialog.getByRole('button', { name: send, exact: true });
  const open = async () => {
    prepare?.();
    await show(<Opener draw={draw} />, { as });
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.element(dialog).toBeVisible();
  };
  const openFilled = async () => {
    await open();
    await fill(dialog);
  };
  const closed = async () => {
    await expect.element(staysOpen ? sendButton : dialog).not.toBeInTheDocument();
  };

  describe(`${name}`, () => {
    test('takes the focus, closes on Escape and returns the focus', async () => {
      await open();
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(page.getByRole('button', { name: 'Open it' })).toHaveFocus();
    });

    test('sends once for a double press, and shows that it is busy until the answer comes', async () => {
      const { promise, resolve } = Promise.withResolvers<AnswerOf<K>>();
      await openFilled();
      answer(call, () => promise);
      await sendButton.dblClick();
      await expect.poll(() => dialog.element().querySelector('button[aria-busy="true"]:disabled')).not.toBeNull();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).toBeVisible();
      resolve(answers);
      await closed();
      expect(requestsTo(call)).toHaveLength(1);
    });

    test('shows the sentence of a refusal and keeps what was typed', async () => {
      await openFilled();
      refuse(call, 'INTERNAL', { message: SENTENCE });
      await sendButton.click();
      await expect.element(dialog.getByText(SENTENCE)).toBeVisible();
      await expect.element(field).toHaveValue(kept.text);
      await expect.element(sendButton).toBeEnabled();
    });

    test('can be sent again when no answer came', async () => {
      await openFilled();
      loseConnection(call);
      await sendButton.click();
      await expect
        .element(
          dialog
            .getByRole('alert')
            .or(dialog.getByText(/connection/i))
            .first(),
        )
        .toBeVisible();
      await expect.element(field).toHaveValue(kept.text);
      answer(call, answers);
      await sendButton.click();
      await closed();
    });

    test('fits a phone with long words, a right-to-left name and letters twice as large', async () => {
      await showOnPhone({ letters: 2 });
      await openFilled();
      if (text) await field.fill(`${LONG} עדה אובי`);
      expect(brokenLooks()).toEqual([]);
    });

    const more: { applies: boolean; sentence: string; body: () => Promise<void> }[] = [
      { applies: byEnter, sentence: 'sends on Enter', body: sendsOnEnter },
      { applies: issue !== undefined, sentence: 'shows what is wrong with a field at that field', body: showsIssue },
      { applies: asks === true, sentence: 'asks before it drops what was typed', body: asksFirst },
    ];
    test.each(more.filter(({ applies }) => applies))('$sentence', ({ body }) => body());
  });

  async function sendsOnEnter(): Promise<void> {
    await openFilled();
    answer(call, answers);
    await field.click();
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(requestsTo(call)).toHaveLength(1);
  }

  async function showsIssue(): Promise<void> {
    await openFilled();
    refuse(call, 'VALIDATION_FAILED', { issues: [{ path: issue!.path, message: SENTENCE }] });
    await sendButton.click();
    const wrong = dialog.getByLabelText(issue!.field, { exact: true });
    await expect.element(wrong).toHaveAccessibleDescription(expect.stringContaining(SENTENCE));
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    await expect.element(wrong).toHaveFocus();
  }

  async function asksFirst(): Promise<void> {
    await openFilled();
    await userEvent.keyboard('{Escape}');
    const question = page.getByRole('alertdialog');
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field).toHaveValue(kept.text);
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button').last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requestsTo(call)).toEqual([]);
  }
}

/** A page with a button that opens the dialog. */
function Opener({ draw }: { draw: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh p-6">
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {open && draw(() => setOpen(false))}
    </main>
  );
}
