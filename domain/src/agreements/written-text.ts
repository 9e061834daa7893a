import { z } from 'zod';

/** Files beside a text, by the addresses that the upload gave them. */
export const noteFiles = z
  .array(z.string().max(200, { abort: true }))
  .max(10, 'Add at most 10 files.')
  .default([]);
/** A text that has to be written. @param missing what is asked for without it */
export const writtenText = (missing: string) =>
  z.string().trim().min(1, missing).max(5_000, { error: 'Write at most 5,000 characters.', abort: true });
