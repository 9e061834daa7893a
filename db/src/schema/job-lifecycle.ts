import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const jobFillings = pgTable('job_fillings', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  job_id: uuid().notNull(),
});

export const jobNotices = pgTable('job_notices', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  job_id: uuid().notNull(),
  name: text().notNull(),
  data: jsonb().notNull(),
  at: time().notNull(),
  told_up_to: uuid().notNull(),
});

export const jobDrafts = pgTable('job_drafts', {
  id: uuid().primaryKey(),
  company_id: uuid().notNull(),
  job_id: uuid(),
  form: jsonb().notNull(),
  step: integer().notNull(),
  job_version: integer(),
  version: integer().notNull().default(1),
  created_at: time().notNull(),
  saved_at: time().notNull(),
});
