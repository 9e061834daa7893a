import { bigint, boolean, customType, date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const time = () => timestamp({ withTimezone: true, mode: 'date' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export const exchangeRates = pgTable('exchange_rates', { currency: text().primaryKey(), per_dollar: numeric().notNull() });

export const jobSearch = pgTable('job_search', {
  job_id: uuid().primaryKey(),
  xid: xid8().notNull().default(sql`pg_current_xact_id()`),
  posted_at: time().notNull(),
  deadline_at: time().notNull(),
  pay: bigint({ mode: 'bigint' }).notNull(),
  facets: integer().notNull(),
  words: tsvector().notNull(),
});

export const searchVocabulary = pgTable('search_vocabulary', { word: text().primaryKey() });

export const searchDays = pgTable(
  'search_days',
  { day: date().notNull(), words: text().notNull(), searchers: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
);

export const savedSearches = pgTable('saved_searches', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  talent_id: uuid().notNull(),
  name: text().notNull(),
  filters: jsonb().notNull(),
  question: tsquery(),
  bell: boolean().notNull(),
  email: boolean().notNull(),
  created_at: time().notNull(),
  last_matched_at: time(),
  unmailed: integer().notNull().default(0),
  newest_title: text(),
  mailed_at: time(),
});

export const feedCursors = pgTable('feed_cursors', { feed: text().primaryKey(), xid: xid8().notNull(), job_id: uuid().notNull() });
