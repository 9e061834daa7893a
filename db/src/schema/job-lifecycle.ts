import { bigint, integer, jsonb, pgTable, text, uuid } from '../query-builder.ts';
import { id, time } from './columns.ts';

export const jobFillings = pgTable('job_fillings', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  jobId: uuid().notNull(),
});

export const jobNotices = pgTable('job_notices', {
  id: id(),
  jobId: uuid().notNull(),
  name: text().notNull(),
  data: jsonb().notNull(),
  at: time().notNull(),
  toldUpTo: uuid().notNull(),
});

export const jobDrafts = pgTable('job_drafts', {
  id: uuid().primaryKey(),
  companyId: uuid().notNull(),
  jobId: uuid(),
  form: jsonb().notNull(),
  step: integer().notNull(),
  jobVersion: integer(),
  version: integer().notNull().default(1),
  createdAt: time().notNull(),
  savedAt: time().notNull(),
});
