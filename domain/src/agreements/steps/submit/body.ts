import { z } from 'zod';
import { noteFiles } from '../../written-text.ts';

export const submitBody = {
  note: z.string().trim().max(5_000, { error: 'Write at most 5,000 characters.', abort: true }).default(''),
  files: noteFiles,
};
