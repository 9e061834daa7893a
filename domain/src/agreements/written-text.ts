import { z } from 'zod';
import { grouped } from '../numbers/grouped.ts';
import { NOTE_FILES_MAX, NOTE_MAX } from './milestone-states.ts';

/** Addresses of uploaded files that come with a text. */
export const noteFiles = z
  .array(z.string().max(200, { abort: true }))
  .max(NOTE_FILES_MAX, `Add at most ${NOTE_FILES_MAX} files.`)
  .default([]);

const tooLong = { error: `Write at most ${grouped(NOTE_MAX)} characters.`, abort: true };

/** An optional text. */
export const optionalText = z.string().trim().max(NOTE_MAX, tooLong).default('');

/** A required text. @param missing the error where it is empty */
export const writtenText = (missing: string) => z.string().trim().min(1, missing).max(NOTE_MAX, tooLong);
