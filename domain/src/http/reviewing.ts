import { z } from 'zod';
import { NOTE_MAX } from './bounds.ts';
import { grouped } from '../numbers/grouped.ts';

/** `PUT /applications/{id}/rating`: one to five stars; null takes them back. */
export const rateApplicantBody = z.object({
  rating: z
    .int('Give one to five stars, or none.')
    .min(1, 'Give one to five stars, or none.')
    .max(5, 'Give one to five stars, or none.')
    .nullable(),
});
export const ratedAnswer = z.object({
  message: z.string(),
  application: z.object({ id: z.uuid(), rating: z.number().int().min(1).max(5).nullable() }),
});

/** What the company wrote about an applicant, for itself. The talent never sees it. */
export const applicantNote = z.object({
  id: z.uuid(),
  text: z.string(),
  authorName: z.string(),
  writtenAt: z.string(),
  /** Null while it stands as it was written. */
  editedAt: z.string().nullable(),
});
export type ApplicantNote = z.infer<typeof applicantNote>;

const text = z
  .string()
  .trim()
  .min(1, 'Write something first.')
  .max(NOTE_MAX, `Use at most ${grouped(NOTE_MAX)} characters.`);

/**
 * `POST /applications/{id}/notes`. The note brings its id, so that sending it twice keeps it once. A note that is put back after it was
 * deleted brings the time at which it was written.
 */
export const addNoteBody = z.object({
  id: z.uuid('That is not an id.'),
  text,
  writtenAt: z.iso
    .datetime('That is not a time.')
    .refine((at) => at >= '2000', 'That is not a time.')
    .optional(),
});
/** `PATCH /applications/{id}/notes/{noteId}`. */
export const editNoteBody = z.object({ text });
/** `GET /applications/{id}/notes`: newest first, all of them. */
export const notesAnswer = z.object({ data: z.array(applicantNote) });
export const noteAnswer = z.object({ data: applicantNote });
