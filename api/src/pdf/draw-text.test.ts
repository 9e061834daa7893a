import { buffer } from 'node:stream/consumers';
import { CONTRACT_TEXT_MAX } from '@hireledger/domain/contracts/limits';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawProse } from './draw-text.ts';
import { openDocument } from './open-document.ts';

/** For how long the other requests of the process may wait, on a busy machine. */
const WAIT_MOST_MS = 1_000;

const filled = (piece: string): string => piece.repeat(Math.floor(CONTRACT_TEXT_MAX / piece.length));

/** Draws a text. @returns its pages as text, and how long nothing else ran */
async function drawn(text: string): Promise<{ text: string; waited: number }> {
  const document = await openDocument({ title: 'Test', madeAt: new Date() });
  const bytes = buffer(document);
  let [waited, seen] = [0, performance.now()];
  const note = () => {
    waited = Math.max(waited, performance.now() - seen);
    seen = performance.now();
  };
  const noting = setInterval(note, 5);
  await drawProse(document, text);
  note();
  clearInterval(noting);
  document.end();
  const pdf = await getDocumentProxy(new Uint8Array(await bytes));
  return { text: (await extractText(pdf, { mergePages: true })).text, waited };
}

it.each([
  ['a word without a blank', 'h'],
  ['one of another direction', 'א'],
  ['one whose letters join', 'بسم'],
  ['marks on one letter', '\u0301'],
  ['marks of another direction', '\u05b0'],
  ['directions that change at each letter', 'אa'],
  ['words of another direction', 'שלום עולם '],
])(
  'a contract as long as it may be stops no other request: %s',
  async (_what, piece) => {
    expect((await drawn(filled(piece))).waited).toBeLessThan(WAIT_MOST_MS);
  },
  120_000,
);

it('a long word loses no letter', async () => {
  const word = Array.from({ length: 2_000 }, (_, number) => String(number)).join('');
  expect((await drawn(`Before ${word} after`)).text.replaceAll(/\s/g, '')).toBe(`Before${word}after`);
});
