import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { REPORT_REASONS } from '@hireledger/domain/jobs/report';

const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const savedJobs = pgTable(
  'saved_jobs',
  {
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    talent_id: uuid().notNull(),
    job_id: uuid().notNull(),
    saved_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.talent_id, table.job_id] })],
);

export const jobReports = pgTable(
  'job_reports',
  {
    job_id: uuid().notNull(),
    reporter_id: uuid().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    details: text().notNull().default(''),
    reported_at: time().notNull().defaultNow(),
    reviewed_at: time(),
    outcome: text({ enum: ['kept', 'removed'] }),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.reporter_id] })],
);

export const applicationAttachments = pgTable(
  'application_attachments',
  {
    application_id: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    file_url: text().notNull(),
    file_id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.position] })],
);

export const talentNotes = pgTable('talent_notes', {
  application_id: uuid().primaryKey(),
  talent_id: uuid().notNull(),
  text: text().notNull(),
});
