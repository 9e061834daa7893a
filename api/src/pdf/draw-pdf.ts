// Why: docs/decisions/0380-draw-pdfs-in-a-separate-process.md
import { randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { createFairSemaphore } from '../fair-semaphore.ts';
import { createTaskProcess } from '../task-process.ts';
import type { PdfAnswer, PdfTask } from './pdf-process.ts';

const PROGRAM = new URL('./pdf-process.ts', import.meta.url);
const AT_ONCE = 2;
const LIMITS = { start: 60_000, draw: 20_000 };

/** The words of a document that is not drawn, because its texts take too long or too much memory. */
const TOO_MUCH = 'This PDF takes too long to make. Its words are on its page.';

const UNWRITTEN = 'This PDF cannot be made at the moment. Try again later.';

/** What to draw: a module whose function `draw` gets the data in the process, and what is added after it, piece by piece. */
interface PdfOrder {
  pages: URL;
  /** Plain values and dates. */
  data: object;
  added?: AsyncIterable<unknown>;
}

/**
 * Draws a person's documents in a process of their own, one after the other, two people's at a time.
 * @returns the finished file, to be read once
 * @throws AppError TOO_MANY_REQUESTS while many of theirs wait, UNAVAILABLE while many people wait or when it takes too long
 */
export type DrawPdf = (person: string, order: PdfOrder) => Promise<ReadStream>;

export function createPdfDrawer(limits: typeof LIMITS): DrawPdf {
  const inTurn = createFairSemaphore({
    running: AT_ONCE,
    runningPerPerson: 1,
    perPerson: 10,
    people: 50,
    refusals: {
      ofPerson: 'Several of your PDFs are being prepared. Wait until they are done.',
      ofAll: 'Too many PDFs are being prepared. Try again in a moment.',
    },
  });
  const free = Array.from({ length: AT_ONCE }, () =>
    createTaskProcess<'draw', Exclude<PdfAnswer, { step: 'draw' }>>({ program: PROGRAM, heapMb: 256 }),
  );
  return (person, { pages, data, added }) =>
    inTurn(person, async () => {
      // The last one is warm.
      const drawer = free.pop()!;
      const to = join(tmpdir(), `hireledger-${randomUUID()}.pdf`);
      const ask = async (task: PdfTask) => {
        const answer = await drawer.ask(task, limits);
        if (answer === 'slow' || answer === 'ended') throw new AppError('UNAVAILABLE', TOO_MUCH);
        if ('unwritten' in answer) throw new AppError('UNAVAILABLE', UNWRITTEN);
        if ('failed' in answer) throw new Error(`a PDF could not be drawn: ${answer.failed}`);
      };
      try {
        await ask({ pages: pages.href, data, to });
        for await (const piece of added ?? []) await ask({ add: piece });
        await ask({ end: true });
        return (await open(to)).createReadStream();
      } finally {
        free.push(drawer);
        // What is open can still be read.
        await rm(to, { force: true });
      }
    });
}

/** The drawer of this process. */
export const drawPdf: DrawPdf = createPdfDrawer(LIMITS);
