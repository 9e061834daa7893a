import { and, assign, fromPromise, setup } from 'xstate';

const LENGTH = 6;
const INCOMPLETE = 'Please enter the complete 6-digit code';

export interface CodeEntry {
  /** Six boxes, each empty or one digit. */
  digits: readonly string[];
  /** The focused box. */
  focus: number;
  message: string | null;
}

type CodeEntryEvent =
  /** Text entered into a box: one digit typed, or several pasted or filled in by the browser. */
  | { type: 'text'; box: number; text: string }
  | { type: 'backspace'; box: number }
  | { type: 'move'; box: number; by: -1 | 1 }
  | { type: 'submit' };

const within = (box: number): number => Math.min(LENGTH - 1, Math.max(0, box));

/**
 * Fills the digits of `text` in from `box` on. Other characters are ignored; a complete code always starts at the first
 * box.
 */
function fill(entry: CodeEntry, box: number, text: string): CodeEntry {
  const typed = [...text.replaceAll(/\D/g, '')].slice(0, LENGTH);
  if (typed.length === 0) return text === '' ? { ...entry, digits: entry.digits.with(box, ''), focus: box } : entry;
  const start = typed.length === LENGTH ? 0 : box;
  const digits = entry.digits.map((digit, index) => typed[index - start] ?? digit);
  return { ...entry, digits, focus: within(start + typed.length), message: null };
}

const isComplete = ({ digits }: CodeEntry): boolean => digits.every((digit) => digit !== '');

/** Backspace clears the box; in an empty box it moves back one and clears that. */
function erase(entry: CodeEntry, box: number): CodeEntry {
  const target = entry.digits[box] === '' ? within(box - 1) : box;
  return { ...entry, digits: entry.digits.with(target, ''), focus: target };
}

/**
 * State machine of the six boxes: digits only, the focus moves automatically, and it submits only all six; with
 * `nothingElse` to enter, by itself.
 */
export const codeEntryMachine = setup({
  types: { context: {} as CodeEntry, events: {} as CodeEntryEvent },
  actors: { verify: fromPromise<unknown, string>(() => Promise.reject(new Error('No verifier was given.'))) },
  guards: {
    complete: ({ context }) => isComplete(context),
    completes: ({ context, event }) => event.type === 'text' && isComplete(fill(context, event.box, event.text)),
    refused: ({ context }) => context.message !== null && context.digits.every((digit) => digit === ''),
    nothingElse: () => false,
  },
  actions: { succeed: () => {} },
}).createMachine({
  id: 'code-entry',
  context: { digits: Array.from({ length: LENGTH }, () => ''), focus: 0, message: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        text: [
          {
            guard: and(['completes', 'nothingElse']),
            target: 'verifying',
            actions: assign(({ context, event }) => fill(context, event.box, event.text)),
          },
          { actions: assign(({ context, event }) => fill(context, event.box, event.text)) },
        ],
        backspace: { actions: assign(({ context, event }) => erase(context, event.box)) },
        move: { actions: assign({ focus: ({ event }) => within(event.box + event.by) }) },
        submit: [
          { guard: 'complete', target: 'verifying' },
          // Enter after the last digit, which sent the code already: why it was refused stays.
          { guard: 'refused' },
          {
            actions: assign({
              message: INCOMPLETE,
              focus: ({ context }) => context.digits.indexOf(''),
            }),
          },
        ],
      },
    },
    verifying: {
      entry: assign({ message: null }),
      invoke: {
        src: 'verify',
        input: ({ context }) => context.digits.join(''),
        onDone: 'verified',
        onError: {
          target: 'entering',
          actions: assign({
            message: ({ event }) => (event.error instanceof Error && event.error.message) || 'Verification failed',
            digits: ({ context }) => context.digits.map(() => ''),
            focus: 0,
          }),
        },
      },
    },
    verified: { type: 'final', entry: 'succeed' },
  },
});
