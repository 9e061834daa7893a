import { SALARY_PERIODS } from '@hireledger/domain/money/salary';
import { bigint, boolean, date, expression, integer, pgTable, smallint, text, uuid } from '../query-builder.ts';
import { id, time, tsvector } from './columns.ts';
import { STAGES } from '@hireledger/domain/hiring/stages';

export const jobs = pgTable('jobs', {
  id: id(),
  companyId: uuid().notNull(),
  title: text().notNull(),
  employmentTypes: text().array().notNull(),
  categories: text().array().notNull(),
  skills: text().array().notNull(),
  jobDescription: text().notNull(),
  responsibilities: text().notNull(),
  whoYouAre: text().notNull(),
  qualifications: text().notNull(),
  applicationDeadline: date({ mode: 'date' }),
  applicationMethods: text().array().notNull(),
  externalLink: text(),
  applicationEmail: text(),
  jobLevel: text(),
  capacity: integer().notNull(),
  location: text().notNull(),
  currency: text({ enum: ['NGN', 'USD'] }).notNull(),
  salaryMin: bigint({ mode: 'bigint' }),
  salaryMax: bigint({ mode: 'bigint' }),
  salaryPeriod: text({ enum: SALARY_PERIODS }),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  closedAt: time(),
  deletedAt: time(),
  departments: text().array().notNull().default([]),
  requirements: text().array().notNull().default([]),
  hiddenAt: time(),
  closedByLeaving: boolean().notNull().default(false),
  timeZone: text().notNull().default('UTC'),
  version: integer().notNull().default(1),
  closeReason: text({ enum: ['company', 'deadline', 'capacity'] }),
  closeNote: text(),
  deadlineAt: time().generatedAlwaysAs(expression`(application_deadline + 1)::timestamp AT TIME ZONE time_zone`),
  search: tsvector().generatedAlwaysAs(expression`to_tsvector('english', title)`),
  country: text(),
});

export const applications = pgTable('applications', {
  id: id(),
  jobId: uuid().notNull(),
  companyId: uuid().notNull(),
  talentId: uuid().notNull(),
  stage: text({ enum: STAGES }).notNull(),
  hasContract: boolean().notNull().default(false),
  appliedAt: time().notNull().defaultNow(),
  changedAt: time().notNull().defaultNow(),
  coverNote: text(),
  rating: smallint(),
  source: text().notNull().default('hireledger'),
});

/** Written only by triggers: what lists of applicants sort and filter by. */
export const applicantSearch = pgTable('applicant_search', {
  applicationId: uuid().primaryKey(),
  companyId: uuid().notNull(),
  jobId: uuid().notNull(),
  appliedAt: time().notNull(),
  name: text().notNull(),
  level: smallint().notNull(),
  rating: smallint().notNull(),
});
