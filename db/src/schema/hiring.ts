import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { STAGES } from '@hireledger/domain/hiring/stages';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const jobs = pgTable('jobs', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  company_id: uuid().notNull(),
  title: text().notNull(),
  employment_types: text().array().notNull(),
  categories: text().array().notNull(),
  skills: text().array().notNull(),
  job_description: text().notNull(),
  responsibilities: text().notNull(),
  who_you_are: text().notNull(),
  qualifications: text().notNull(),
  application_deadline: date(),
  application_methods: text().array().notNull(),
  external_link: text(),
  application_email: text(),
  job_level: text(),
  capacity: integer().notNull(),
  location: text().notNull(),
  currency: text({ enum: ['NGN', 'USD'] }).notNull(),
  salary_min: bigint({ mode: 'number' }),
  salary_max: bigint({ mode: 'number' }),
  created_at: time().notNull().defaultNow(),
  updated_at: time().notNull().defaultNow(),
  closed_at: time(),
  deleted_at: time(),
  departments: text().array().notNull().default([]),
  requirements: text().array().notNull().default([]),
  hidden_at: time(),
  closed_by_leaving: boolean().notNull().default(false),
  time_zone: text().notNull().default('UTC'),
  version: integer().notNull().default(1),
  close_reason: text({ enum: ['company', 'deadline', 'capacity'] }),
  close_note: text(),
  deadline_at: time().generatedAlwaysAs(sql`(application_deadline + 1)::timestamp AT TIME ZONE time_zone`),
  search: tsvector().generatedAlwaysAs(sql`to_tsvector('english', title)`),
});

export const applications = pgTable('applications', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  job_id: uuid().notNull(),
  company_id: uuid().notNull(),
  talent_id: uuid().notNull(),
  stage: text({ enum: STAGES }).notNull(),
  has_contract: boolean().notNull().default(false),
  applied_at: time().notNull().defaultNow(),
  changed_at: time().notNull().defaultNow(),
  cover_note: text(),
  rating: smallint(),
  source: text().notNull().default('hireledger'),
});

/** Written only by triggers: what lists of applicants sort and filter by. */
export const applicantSearch = pgTable('applicant_search', {
  application_id: uuid().primaryKey(),
  company_id: uuid().notNull(),
  job_id: uuid().notNull(),
  applied_at: time().notNull(),
  name: text().notNull(),
  level: smallint().notNull(),
  rating: smallint().notNull(),
});

export const stageChanges = pgTable(
  'stage_changes',
  {
    id: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    application_id: uuid().notNull(),
    from_stage: text({ enum: STAGES }),
    to_stage: text({ enum: STAGES }).notNull(),
    actor_id: uuid().notNull(),
    actor_role: text({ enum: ['talent', 'company'] }).notNull(),
    note: text(),
    at: time().notNull(),
    decline_reason_id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.id] })],
);

export const applicationCountHeads = pgTable('application_count_heads', {
  company_id: uuid().primaryKey(),
  event_seq: bigint({ mode: 'bigint' }),
  counted_at: time(),
});

export const applicationCounts = pgTable(
  'application_counts',
  {
    company_id: uuid().notNull(),
    span: text({ enum: ['day', 'month'] }).notNull(),
    starts_on: date().notNull(),
    job_id: uuid().notNull(),
    stage: text({ enum: STAGES }).notNull(),
    applications: integer().notNull(),
    rated: integer().notNull(),
    stars: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.span, table.starts_on, table.job_id, table.stage] })],
);
