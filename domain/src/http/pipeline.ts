import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { applicantFilters, applicantRow, bothDays, BOTH_DAYS } from './applicants.ts';
import { CARDS_MOST } from './bounds.ts';

/** How many cards of a column come at once. */
export const COLUMN_PAGE = 25;

/** What a card of the board shows: a row of the list, and since when it stands in its stage. */
export const pipelineCard = applicantRow.extend({ stageSince: z.string() });
export type PipelineCard = z.infer<typeof pipelineCard>;

export const pipelineColumn = z.object({
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

/** `GET /applicants/pipeline`: each stage that the filters leave, in the order of hiring, with its first cards. Takes the filters of the list. */
export const pipelineQuery = applicantFilters;
export const pipelineAnswer = z.object({
  columns: z.array(pipelineColumn),
  /** Nothing has the words of `q`: these are the most similar names. */
  similar: z.boolean(),
  /** The number of the newest event that the answer contains. */
  eventsUpTo: z.number(),
});
export type PipelineAnswer = z.infer<typeof pipelineAnswer>;

/** `GET /applicants/pipeline/{stage}`: the cards behind a column's cursor. */
export const pipelineStageParams = z.object({ stage: z.enum(STAGES, `Choose one of: ${STAGES.join(', ')}.`) });
const filterShape = applicantFilters.shape;
export const pipelinePageQuery = z
  .object({
    ...filterShape,
    cursor: z.string().max(2_000),
    limit: z.coerce.number<number>().int().min(1).max(200).default(COLUMN_PAGE),
  })
  .refine(bothDays, BOTH_DAYS);
export const pipelinePageAnswer = z.object({
  rows: z.array(pipelineCard),
  nextCursor: z.string().nullable(),
  eventsUpTo: z.number(),
});
export type PipelinePageAnswer = z.infer<typeof pipelinePageAnswer>;

/** `GET /applicants/cards?ids=a,b`: those of these applications that match the filters; for what an event does not tell. */
export const cardsQuery = z
  .object({
    ...filterShape,
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid('That is not an id.')).min(1).max(CARDS_MOST, `Ask for at most ${CARDS_MOST} at once.`)),
  })
  .refine(bothDays, BOTH_DAYS);
export const cardsAnswer = z.object({ rows: z.array(pipelineCard), eventsUpTo: z.number() });
export type CardsAnswer = z.infer<typeof cardsAnswer>;
