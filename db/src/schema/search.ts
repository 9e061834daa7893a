// Why: docs/decisions/0060-keep-one-narrow-row-per-listed-job-for-the-search.md
import {
  bigint,
  boolean,
  customType,
  date,
  expression,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../query-builder.ts';
import { bytea, id, time, tsvector } from './columns.ts';

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  perDollar: numeric().notNull(),
});

export const jobSearch = pgTable('job_search', {
  jobId: uuid().primaryKey(),
  xid: xid8()
    .notNull()
    .default(expression`pg_current_xact_id()`),
  postedAt: time().notNull(),
  deadlineAt: time().notNull(),
  pay: bigint({ mode: 'bigint' }).notNull(),
  facets: integer().notNull(),
  words: tsvector().notNull(),
  number: integer().notNull(),
});

export const searchGone = pgTable('search_gone', { number: integer().primaryKey() });

export const searchSeal = pgTable('search_seal', {
  single: boolean().primaryKey().default(true),
  sealedTo: integer().notNull().default(0),
  pendingTo: integer(),
  pendingXid: xid8(),
});

export const searchBlocks = pgTable('search_blocks', {
  block: integer().primaryKey(),
  version: bigint({ mode: 'bigint' }).notNull(),
  jobs: bytea().notNull(),
});

export const searchPostings = pgTable(
  'search_postings',
  { lexeme: text().notNull(), block: integer().notNull(), jobs: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.lexeme, table.block] })],
);

export const renamedCompanies = pgTable('renamed_companies', { companyId: uuid().primaryKey(), afterJob: uuid() });

export const searchVocabulary = pgTable('search_vocabulary', { word: text().primaryKey() });

export const searchDays = pgTable(
  'search_days',
  { day: date({ mode: 'date' }).notNull(), words: text().notNull(), searchers: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

export const savedSearches = pgTable('saved_searches', {
  id: id(),
  talentId: uuid().notNull(),
  name: text().notNull(),
  filters: jsonb().notNull(),
  question: tsquery(),
  bell: boolean().notNull(),
  email: boolean().notNull(),
  createdAt: time().notNull(),
  lastMatchedAt: time(),
  unmailed: integer().notNull().default(0),
  newestTitle: text(),
  mailedAt: time(),
  lastMatchCount: integer().notNull().default(0),
});

export const feedCursors = pgTable('feed_cursors', {
  feed: text().primaryKey(),
  xid: xid8().notNull(),
  jobId: uuid().notNull(),
});
