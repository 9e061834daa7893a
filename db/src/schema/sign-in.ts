import { sql } from 'drizzle-orm';
import { boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const signInIdentities = pgTable(
  'sign_in_identities',
  {
    provider: text({ enum: ['google', 'github'] }).notNull(),
    subject: text().notNull(),
    user_id: uuid().notNull(),
    email: text().notNull(),
    created_at: time().notNull(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    ended_at: time(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

export const signInTickets = pgTable('sign_in_tickets', {
  token_hash: bytea().primaryKey(),
  user_id: uuid(),
  provider: text({ enum: ['google', 'github'] }).notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  full_name: text().notNull(),
  role: text({ enum: ['talent', 'company'] }),
  remember: boolean().notNull(),
  next_path: text(),
  expires_at: time().notNull(),
});
