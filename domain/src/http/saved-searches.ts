import { z } from 'zod';
import { jobFilters } from './job-search.ts';

/** A talent's own searches; each may ring the bell, and write at most one mail a day. */
export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: jobFilters,
  bell: z.boolean(),
  email: z.boolean(),
  createdAt: z.string(),
  /** When it last found something new. */
  lastMatchedAt: z.string().nullable(),
  /** How many it found then; 0 before the first. */
  lastMatchCount: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const MAX_SAVED_SEARCHES = 50;

const name = z.string().trim().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.');
/** `POST /saved-searches`. */
export const createSavedSearchBody = z.object({
  name,
  filters: jobFilters,
  bell: z.boolean().default(true),
  email: z.boolean().default(false),
});
/** `PATCH /saved-searches/{id}`: what is named changes. */
export const editSavedSearchBody = z.object({
  name: name.optional(),
  filters: jobFilters.optional(),
  bell: z.boolean().optional(),
  email: z.boolean().optional(),
});
export const savedSearchesAnswer = z.object({ data: z.array(savedSearch) });
export const savedSearchAnswer = z.object({ data: savedSearch });
