import { date, expression, integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { bytea, id, time } from './columns.ts';
import { PROFILE_VISIBILITIES } from '@hireledger/domain/profiles/visibility';

const now = () => time().notNull().defaultNow();

export const users = pgTable('users', {
  id: id(),
  email: text().notNull(),
  emailKey: text().notNull(),
  fullName: text().notNull(),
  role: text({ enum: ['talent', 'company'] }).notNull(),
  /** Null for somebody who signs in through another service and has set none. */
  passwordHash: text(),
  createdAt: now(),
  deletionRequestedAt: time(),
  deletesAt: time(),
  deletionHeld: text(),
  deletedAt: time(),
  verifiedAt: time(),
  /** A company's verified domain; shown with the badge. */
  verifiedDomain: text(),
  purgedAt: time(),
});

export const pendingSignups = pgTable(
  'pending_signups',
  {
    emailKey: text().notNull(),
    id: uuid()
      .notNull()
      .default(expression`uuidv7()`),
    email: text().notNull(),
    fullName: text().notNull(),
    role: text({ enum: ['talent', 'company'] }).notNull(),
    passwordHash: text().notNull(),
    createdAt: now(),
    expiresAt: time().notNull(),
    network: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.emailKey, table.network] })],
);

export const oneTimeCodes = pgTable('one_time_codes', {
  id: id(),
  purpose: text({ enum: ['verify-signup'] }).notNull(),
  emailKey: text().notNull(),
  codeHash: text().notNull(),
  misses: integer().notNull().default(0),
  createdAt: now(),
  expiresAt: time().notNull(),
  usedAt: time(),
  signupId: uuid(),
  network: text().notNull().default(''),
});

export const tries = pgTable('tries', {
  key: bytea().primaryKey(),
  tries: integer().notNull(),
  endsAt: time().notNull(),
});

export const signInNetworks = pgTable(
  'sign_in_networks',
  { userId: uuid().notNull(), network: text().notNull(), seenAt: time().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.network] })],
);

export const passwordResets = pgTable('password_resets', {
  tokenHash: bytea().primaryKey(),
  emailKey: text().notNull(),
  userId: uuid(),
  passwordWas: text(),
  createdAt: time().notNull(),
  expiresAt: time().notNull(),
  usedAt: time(),
  network: text().notNull().default(''),
});

export const sessions = pgTable('sessions', {
  tokenHash: bytea().primaryKey(),
  id: uuid()
    .notNull()
    .default(expression`uuidv7()`),
  userId: uuid().notNull(),
  createdAt: now(),
  authenticatedAt: now(),
  expiresAt: time().notNull(),
  userAgent: text(),
  device: text(),
  networkAddress: text(),
  lastUsedAt: now(),
});

export const companies = pgTable('companies', {
  userId: uuid().primaryKey(),
  name: text().notNull(),
  industry: text(),
  size: text(),
  location: text(),
  website: text(),
  description: text(),
  logoFileId: uuid(),
  logoUrl: text(),
});

export const talents = pgTable('talents', {
  userId: uuid().primaryKey(),
  about: text(),
  pictureFileId: uuid(),
  displayPictureUrl: text(),
  jobLevel: text(),
  gender: text(),
  birthDate: date({ mode: 'date' }),
  language: text(),
  address: text(),
  city: text(),
  visibility: text({ enum: PROFILE_VISIBILITIES }).notNull().default('applied'),
});

export const socials = pgTable('socials', {
  userId: uuid().primaryKey(),
  phoneNumber: text(),
  linkedin: text(),
  instagram: text(),
  twitter: text(),
  website: text(),
  behance: text(),
  dribbble: text(),
  github: text(),
});

export const experiences = pgTable('experiences', {
  id: id(),
  talentId: uuid().notNull(),
  jobTitle: text().notNull(),
  companyName: text().notNull(),
  startDate: date({ mode: 'date' }),
  endDate: date({ mode: 'date' }),
  responsibility: text().notNull().default(''),
});

export const educations = pgTable('educations', {
  id: id(),
  talentId: uuid().notNull(),
  degree: text().notNull(),
  institution: text().notNull(),
  startDate: date({ mode: 'date' }),
  endDate: date({ mode: 'date' }),
});

export const skills = pgTable('skills', { id: id(), talentId: uuid().notNull(), name: text().notNull() });

export const portfolios = pgTable('portfolios', {
  id: id(),
  talentId: uuid().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  type: text().notNull().default('CV'),
  fileId: uuid(),
  fileUrl: text(),
  link: text(),
  pictureFileId: uuid(),
  pictureUrl: text(),
});

export const profileViews = pgTable(
  'profile_views',
  { talentId: uuid().notNull(), companyId: uuid().notNull(), viewedOn: date({ mode: 'date' }).notNull() },
  (table) => [primaryKey({ columns: [table.talentId, table.companyId, table.viewedOn] })],
);
