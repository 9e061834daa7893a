import { setTimeout as wait } from 'node:timers/promises';
import type { Document } from './ink.ts';

/** So long may a reader take nothing before the download ends: a device that is gone does not say so. */
const PATIENCE_MS = 2 * 60_000;

/**
 * Lets others have their turn, and waits while a document that is drawn as it is read has more than `most` bytes to read. One whose
 * reader takes nothing for long is destroyed, so that nothing waits for it for good.
 */
export async function untilRead(
  document: Document,
  { most, patienceMs = PATIENCE_MS }: { most: number; patienceMs?: number },
): Promise<void> {
  await wait(0);
  let [waiting, since] = [document.readableLength, performance.now()];
  while (document.readableLength > most && !document.destroyed) {
    await wait(50);
    if (document.readableLength < waiting) [waiting, since] = [document.readableLength, performance.now()];
    else if (performance.now() - since >= patienceMs) document.destroy();
  }
}
