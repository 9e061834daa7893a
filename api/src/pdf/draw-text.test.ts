import { buffer } from 'node:stream/consumers';
import { CONTRACT_TEXT_MAX } from '@hireledger/domain/contracts/limits';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawText } from './draw-text.ts';
import { openDocument } from './open-document.ts';

/** A fraction of what the process that draws may take for a whole document. */
const PROCESSOR_MOST_MS = 5_000;

const filled = (piece: string): string => piece.repeat(Math.floor(CONTRACT_TEXT_MAX / piece.length));

/** Draws a text. @returns its pages as text, and how long the processor took */
async function drawn(text: string): Promise<{ text: string; took: number }> {
  const document = await openDocument({ title: 'Test', madeAt: new Date() });
  const bytes = buffer(document);
  const before = process.cpuUsage();
  drawText(document, text, { direction: 'auto' });
  const { user, system } = process.cpuUsage(before);
  document.end();
  const pdf = await getDocumentProxy(new Uint8Array(await bytes));
  return { text: (await extractText(pdf, { mergePages: true })).text, took: (user + system) / 1_000 };
}

it.each([
  ['a word without a blank', 'h'],
  ['one of another direction', 'א'],
  ['one whose letters join', 'بسم'],
  ['marks on one letter', '\u0301'],
  ['marks of another direction', '\u05b0'],
  ['directions that change at each letter', 'אa'],
  ['with letters that join', 'a\u0627'],
  ['words of another direction', 'שלום עולם '],
])(
  'a contract as long as it may be is drawn in seconds: %s',
  async (_what, piece) => {
    const { took } = await drawn(filled(piece));
    expect(took).toBeLessThan(PROCESSOR_MOST_MS);
  },
  120_000,
);

it('a long word loses no letter', async () => {
  const word = Array.from({ length: 2_000 }, (_, number) => String(number)).join('');
  expect((await drawn(`Before ${word} after`)).text.replaceAll(/\s/g, '')).toBe(`Before${word}after`);
});

it('a line whose direction changes at each letter loses none either', async () => {
  const letters = 'aא'.repeat(200);
  const { text } = await drawn(letters);
  expect([...text].filter((letter) => letter === 'a')).toHaveLength(200);
  expect([...text].filter((letter) => letter === 'א')).toHaveLength(200);
});
