import { expression, integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { id, time } from './columns.ts';

const now = () => time().notNull().defaultNow();

export const users = pgTable('users', {
  id: id(),
  email: text().notNull(),
  /** Only of accounts from before there were persons; nobody signs in with it any more. */
  emailKey: text(),
  fullName: text().notNull(),
  role: text({ enum: ['talent', 'company'] }).notNull(),
  /** As `emailKey`. */
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
