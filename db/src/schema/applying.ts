import { bigint, expression, integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { time } from './columns.ts';
import { REPORT_REASONS } from '@hireledger/domain/jobs/report';

export const savedJobs = pgTable(
  'saved_jobs',
  {
    id: uuid()
      .notNull()
      .default(expression`uuidv7()`),
    talentId: uuid().notNull(),
    jobId: uuid().notNull(),
    savedAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.talentId, table.jobId] })],
);

export const jobReports = pgTable(
  'job_reports',
  {
    jobId: uuid().notNull(),
    reporterId: uuid().notNull(),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    details: text().notNull().default(''),
    reportedAt: time().notNull().defaultNow(),
    reviewedAt: time(),
    outcome: text({ enum: ['kept', 'removed'] }),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.reporterId] })],
);

export const applicationAttachments = pgTable(
  'application_attachments',
  {
    applicationId: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    fileUrl: text().notNull(),
    fileId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.position] })],
);

export const talentNotes = pgTable('talent_notes', {
  applicationId: uuid().primaryKey(),
  talentId: uuid().notNull(),
  text: text().notNull(),
});

export const handedOverFiles = pgTable(
  'handed_over_files',
  {
    applicationId: uuid().notNull(),
    stageChangeId: bigint({ mode: 'bigint' }).notNull(),
    position: integer().notNull(),
    fileId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.stageChangeId, table.position] })],
);
