import { z } from 'zod';
import { namedPerson } from '../accounts/named-person.ts';
import { memberRatings } from './member-ratings.ts';
import { MENTIONS_MAX, NOTE_MAX } from './bounds.ts';
import { endpoint } from './endpoint.ts';
import { grouped } from '../numbers/grouped.ts';

const about = { tag: 'applications', failures: ['NOT_FOUND'], job: { of: 'application', in: 'params.id' } } as const;

const ONE_TO_FIVE = 'Give one to five stars, or none.';

/** `rating` is the rounded average of all members. */
const ratedApplication = z.object({
  id: z.uuid(),
  rating: z.number().int().min(1).max(5).nullable(),
  ...memberRatings,
});
export type RatedApplication = z.infer<typeof ratedApplication>;

/** Null removes the caller's stars. */
export const rateApplicant = endpoint({
  ...about,
  method: 'PUT',
  path: '/applications/:id/rating',
  summary: 'Give an applicant one to five stars of your own, or remove them; nobody else is notified',
  access: 'company:review-applicants',
  body: z.object({ rating: z.int(ONE_TO_FIVE).min(1, ONE_TO_FIVE).max(5, ONE_TO_FIVE).nullable() }),
  answer: z.object({
    message: z.string(),
    application: ratedApplication,
  }),
});

/** The company's own note on an applicant. The talent never sees it. */
const applicantNote = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The person's name, else the company's. */
  authorName: z.string(),
  person: namedPerson.nullable(),
  writtenAt: z.string(),
  /** Null if it was never edited. */
  editedAt: z.string().nullable(),
  /** Members whom it names. */
  mentions: z.array(namedPerson),
});
export type ApplicantNote = z.infer<typeof applicantNote>;

const text = z
  .string()
  .trim()
  .min(1, 'Enter a note.')
  .max(NOTE_MAX, { error: `Use at most ${grouped(NOTE_MAX)} characters.`, abort: true });

/** Persons whom the note names; they are notified the first time. */
const mentions = z
  .array(z.uuid('This is not a member.'))
  .max(MENTIONS_MAX, { error: `Mention at most ${MENTIONS_MAX} members.`, abort: true });

/** All of them. */
export const listNotes = endpoint({
  ...about,
  method: 'GET',
  path: '/applications/:id/notes',
  summary: 'The private notes on an applicant, newest first',
  access: 'company:see-applicants',
  eventsUpTo: true,
  answer: z.object({ data: z.array(applicantNote) }),
});

/**
 * The client gives the note its id, so sending it twice stores it once. A note that is restored after its deletion
 * sends its original time.
 */
export const addNote = endpoint({
  ...about,
  method: 'POST',
  path: '/applications/:id/notes',
  summary: 'Write a private note on an applicant',
  access: 'company:review-applicants',
  body: z.object({
    id: z.uuid('This is not an id.'),
    text,
    mentions: mentions.default([]),
    writtenAt: z
      .string('This is not a time.')
      .max(40, { error: 'This is not a time.', abort: true })
      .check(z.iso.datetime({ error: 'This is not a time.', abort: true }))
      .refine((at) => at >= '2000', 'This is not a time.')
      .optional(),
  }),
  answer: z.object({ data: applicantNote }),
  status: 201,
});

export const editNote = endpoint({
  ...about,
  method: 'PATCH',
  path: '/applications/:id/notes/:noteId',
  summary: 'Change a private note',
  access: 'company:review-applicants',
  /** Without `mentions` those of before stay. */
  body: z.object({ text, mentions: mentions.optional() }),
  answer: z.object({ data: applicantNote }),
});

export const deleteNote = endpoint({
  ...about,
  method: 'DELETE',
  path: '/applications/:id/notes/:noteId',
  summary: 'Delete a private note',
  access: 'company:review-applicants',
  answer: z.object({ message: z.string() }),
});
