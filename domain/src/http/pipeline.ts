import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { applicantFilters, applicantRow, boundedCount } from './applicants.ts';
import { bothDays, BOTH_DAYS } from './both-days.ts';
import { CARDS_MOST } from './bounds.ts';
import { endpoint } from './endpoint.ts';

/** How many cards of a column are loaded at once. */
export const COLUMN_PAGE = 25;

/** What a card of the board shows: a row of the list, and since when it is in its stage. */
const pipelineCard = applicantRow.omit({ place: true, skills: true }).extend({ stageSince: z.string() });
export type PipelineCard = z.infer<typeof pipelineCard>;

const pipelineColumn = z.object({
  stage: z.enum(STAGES),
  /** Counted exactly to 10,000. */
  total: z.number(),
  /** There are more than `total`. */
  more: z.boolean(),
  /** The newest applications first. */
  rows: z.array(pipelineCard),
  nextCursor: z.string().nullable(),
});
export type PipelineColumn = z.infer<typeof pipelineColumn>;

const about = { method: 'GET', tag: 'applications' } as const;

/**
 * Each stage that matches the filters, in the order of hiring, with its first cards. `?ids=a,b` are applications that
 * events named: those of them that match are in the answer too.
 */
export const viewPipeline = endpoint({
  ...about,
  path: '/applicants/pipeline',
  summary: 'Each hiring stage with its count and its newest cards',
  access: 'company:see-applicants',
  job: 'listed',
  query: z
    .object({
      ...applicantFilters.shape,
      ids: z
        .string()
        .max(40 * CARDS_MOST, { error: 'Name fewer ids.', abort: true })
        .transform((text) => text.split(','))
        .pipe(
          z
            .array(z.uuid({ error: 'This is not an id.', abort: true }))
            .max(CARDS_MOST, { error: `Ask for at most ${CARDS_MOST} at once.`, abort: true }),
        )
        .optional(),
    })
    .refine(bothDays, BOTH_DAYS),
  answer: z.object({
    columns: z.array(pipelineColumn),
    /** Those of the `ids` that match, wherever they are in their columns. */
    named: z.array(pipelineCard),
    /** All applications, whatever the filters. */
    all: boundedCount,
    /** Nothing has all words of `q`: these are the most similar. */
    similar: z.boolean(),
    eventsUpTo: z.number(),
  }),
  eventsUpTo: true,
});
export type PipelineQuery = z.infer<typeof viewPipeline.query>;
export type PipelineAnswer = z.infer<typeof viewPipeline.answer>;

export const listPipelineCards = endpoint({
  ...about,
  path: '/applicants/pipeline/:stage',
  summary: "The cards after a column's cursor",
  access: 'company:see-applicants',
  job: 'listed',
  params: z.object({ stage: z.enum(STAGES, `Choose one of: ${STAGES.join(', ')}.`) }),
  query: z
    .object({
      ...applicantFilters.shape,
      cursor: z.string().max(2_000, { abort: true }),
      limit: z.coerce.number<number>().int().min(1).max(200).default(COLUMN_PAGE),
    })
    .refine(bothDays, BOTH_DAYS),
  answer: z.object({ rows: z.array(pipelineCard), nextCursor: z.string().nullable(), eventsUpTo: z.number() }),
});
export type PipelinePageAnswer = z.infer<typeof listPipelineCards.answer>;
