import { setImmediate as turn } from 'node:timers/promises';
import { createFairSemaphore } from '../fair-semaphore.ts';
import type { Document } from './ink.ts';

const EACH = {
  runningPerPerson: 1,
  perPerson: 10,
  people: 50,
  refusals: {
    ofPerson: 'Several of your PDFs are being prepared. Wait until they are done.',
    ofAll: 'Too many PDFs are being prepared. Try again in a moment.',
  },
};

const inTurn = createFairSemaphore({ running: 2, ...EACH });

/**
 * Draws a person's documents one after the other, with everybody's calls between them: the longest take seconds of the
 * process that answers everybody.
 * @throws AppError TOO_MANY_REQUESTS while many of theirs wait, UNAVAILABLE
 */
export const drawInTurn = <T>(person: string, draw: () => Promise<T>): Promise<T> =>
  inTurn(person, async () => {
    await turn();
    return draw();
  });

/** Many at a time: one whose reader is slow waits for them, and costs nothing meanwhile. */
const inTurnAsRead = createFairSemaphore({ running: 50, ...EACH });

/**
 * As `drawInTurn`, for a document that is sent while it is drawn: the next one begins when it is `drawn`.
 * @throws AppError as `drawInTurn`
 */
export const drawAsRead = (
  person: string,
  begin: () => Promise<{ document: Document; drawn: Promise<void> }>,
): Promise<Document> =>
  new Promise((resolve, reject) => {
    inTurnAsRead(person, async () => {
      const { document, drawn } = await begin();
      resolve(document);
      await drawn;
    }).catch(reject);
  });
