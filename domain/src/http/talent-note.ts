import { z } from 'zod';
import { grouped } from '../numbers/grouped.ts';
import { TALENT_NOTE_MAX } from './bounds.ts';
import { endpoint } from './endpoint.ts';

/** A talent's own note; the company never sees it. An empty text is none. */
const talentNote = {
  method: 'GET',
  path: '/applications/:id/talent-note',
  tag: 'applications',
  access: 'talent',
  answer: z.object({ data: z.object({ text: z.string() }) }),
  failures: ['NOT_FOUND'],
} as const;

export const readTalentNote = endpoint({ ...talentNote, summary: "The talent's own note on an application" });

export const writeTalentNote = endpoint({
  ...talentNote,
  method: 'PUT',
  summary: "Write the talent's own note on an application; an empty text removes it",
  body: z.object({
    text: z
      .string()
      .trim()
      .max(TALENT_NOTE_MAX, { error: `Use at most ${grouped(TALENT_NOTE_MAX)} characters.`, abort: true }),
  }),
});
