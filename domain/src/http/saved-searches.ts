import { z } from 'zod';
import { nameSchema } from '../text/names.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { timeZoneSchema } from '../jobs/job-form.ts';
import { jobFilters } from './job-search.ts';

/** A talent's own search: whether its new jobs are shown as a notification and sent by email, at most once a day. */
export const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: jobFilters,
  bell: z.boolean(),
  email: z.boolean(),
  createdAt: z.string(),
  /** When it last found something new. */
  lastMatchedAt: z.string().nullable(),
  /** How many it found then; 0 before the first match. */
  lastMatchCount: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const MAX_SAVED_SEARCHES = 50;

const name = nameSchema(80, 'Enter a name.');
export const newSavedSearch = z.object({
  name,
  filters: jobFilters,
  bell: z.boolean().default(true),
  email: z.boolean().default(false),
  /** The talent's own, for alerts in the morning. */
  timeZone: timeZoneSchema.optional(),
});
const answer = z.object({ data: savedSearch });
const about = { tag: 'jobs', access: 'talent' } as const;

export const listSavedSearches = endpoint({
  ...about,
  method: 'GET',
  path: '/saved-searches',
  summary: "The talent's own saved searches",
  answer: z.object({ data: z.array(savedSearch) }),
});

export const createSavedSearch = endpoint({
  ...about,
  method: 'POST',
  path: '/saved-searches',
  summary: 'Save a search, to be notified of new jobs',
  body: newSavedSearch,
  answer,
  status: 201,
});

/** Changes only the fields that are sent. */
export const editSavedSearch = endpoint({
  ...about,
  method: 'PATCH',
  path: '/saved-searches/:id',
  summary: 'Change a saved search',
  body: z.object({
    name: name.optional(),
    filters: jobFilters.optional(),
    bell: z.boolean().optional(),
    email: z.boolean().optional(),
  }),
  answer,
  failures: ['NOT_FOUND'],
});

export const deleteSavedSearch = endpoint({
  ...about,
  method: 'DELETE',
  path: '/saved-searches/:id',
  summary: 'Delete a saved search',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});
