import { boolean, expression, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { bytea, time } from './columns.ts';

export const signInIdentities = pgTable(
  'sign_in_identities',
  {
    provider: text({ enum: ['google', 'github'] }).notNull(),
    subject: text().notNull(),
    userId: uuid().notNull(),
    email: text().notNull(),
    createdAt: time().notNull(),
    id: uuid()
      .notNull()
      .default(expression`uuidv7()`),
    endedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const signInTickets = pgTable('sign_in_tickets', {
  tokenHash: bytea().primaryKey(),
  userId: uuid(),
  provider: text({ enum: ['google', 'github'] }).notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  fullName: text().notNull(),
  role: text({ enum: ['talent', 'company'] }),
  remember: boolean().notNull(),
  nextPath: text(),
  expiresAt: time().notNull(),
});
