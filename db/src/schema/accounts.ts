import { customType, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { PROFILE_VISIBILITIES } from '@hireledger/domain/profiles/visibility';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);
const time = () => timestamp({ withTimezone: true, mode: 'date' });
const now = () => time().notNull().defaultNow();

export const users = pgTable('users', {
  id: id(),
  email: text().notNull(),
  email_key: text().notNull(),
  full_name: text().notNull(),
  role: text({ enum: ['talent', 'company'] }).notNull(),
  /** Null for somebody who signs in through another service and has set none. */
  password_hash: text(),
  created_at: now(),
  deletion_requested_at: time(),
  deletes_at: time(),
  deletion_held: text(),
  deleted_at: time(),
  verified_at: time(),
  /** A company's verified domain; shown with the badge. */
  verified_domain: text(),
  purged_at: time(),
});

export const pendingSignups = pgTable(
  'pending_signups',
  {
    email_key: text().notNull(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    email: text().notNull(),
    full_name: text().notNull(),
    role: text({ enum: ['talent', 'company'] }).notNull(),
    password_hash: text().notNull(),
    created_at: now(),
    expires_at: time().notNull(),
    network: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.email_key, table.network] })],
);

export const oneTimeCodes = pgTable('one_time_codes', {
  id: id(),
  purpose: text({ enum: ['verify-signup'] }).notNull(),
  email_key: text().notNull(),
  code_hash: text().notNull(),
  misses: integer().notNull().default(0),
  created_at: now(),
  expires_at: time().notNull(),
  used_at: time(),
  signup_id: uuid(),
  network: text().notNull().default(''),
});

export const tries = pgTable('tries', {
  key: bytea().primaryKey(),
  tries: integer().notNull(),
  ends_at: time().notNull(),
});

export const signInNetworks = pgTable(
  'sign_in_networks',
  { user_id: uuid().notNull(), network: text().notNull(), seen_at: time().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.network] })],
);

export const passwordResets = pgTable('password_resets', {
  token_hash: bytea().primaryKey(),
  email_key: text().notNull(),
  user_id: uuid(),
  password_was: text(),
  created_at: time().notNull(),
  expires_at: time().notNull(),
  used_at: time(),
  network: text().notNull().default(''),
});

export const sessions = pgTable('sessions', {
  token_hash: bytea().primaryKey(),
  id: uuid()
    .notNull()
    .default(sql`uuidv7()`),
  user_id: uuid().notNull(),
  created_at: now(),
  authenticated_at: now(),
  expires_at: time().notNull(),
  user_agent: text(),
  device: text(),
  network_address: text(),
  last_used_at: now(),
});

export const companies = pgTable('companies', {
  user_id: uuid().primaryKey(),
  name: text().notNull(),
  industry: text(),
  size: text(),
  location: text(),
  website: text(),
  description: text(),
  logo_file_id: uuid(),
  logo_url: text(),
});

export const talents = pgTable('talents', {
  user_id: uuid().primaryKey(),
  about: text(),
  picture_file_id: uuid(),
  display_picture_url: text(),
  job_level: text(),
  gender: text(),
  birth_date: date(),
  language: text(),
  address: text(),
  city: text(),
  visibility: text({ enum: PROFILE_VISIBILITIES }).notNull().default('applied'),
});

export const socials = pgTable('socials', {
  user_id: uuid().primaryKey(),
  phone_number: text(),
  linkedin: text(),
  instagram: text(),
  twitter: text(),
  website: text(),
});

export const experiences = pgTable('experiences', {
  id: id(),
  talent_id: uuid().notNull(),
  job_title: text().notNull(),
  company_name: text().notNull(),
  start_date: date(),
  end_date: date(),
  responsibility: text().notNull().default(''),
});

export const educations = pgTable('educations', {
  id: id(),
  talent_id: uuid().notNull(),
  degree: text().notNull(),
  institution: text().notNull(),
  start_date: date(),
  end_date: date(),
});

export const skills = pgTable('skills', { id: id(), talent_id: uuid().notNull(), name: text().notNull() });

export const portfolios = pgTable('portfolios', {
  id: id(),
  talent_id: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  type: text().notNull().default('CV'),
  file_id: uuid(),
  file_url: text(),
});

export const profileViews = pgTable(
  'profile_views',
  { talent_id: uuid().notNull(), company_id: uuid().notNull(), viewed_on: date().notNull() },
  (table) => [primaryKey({ columns: [table.talent_id, table.company_id, table.viewed_on] })],
);
