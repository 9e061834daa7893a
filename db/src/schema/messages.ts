import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { ROLES } from '@hireledger/domain/hiring/stages';

const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const threads = pgTable('threads', { application_id: uuid().primaryKey(), last_number: integer().notNull() });

export const threadSides = pgTable(
  'thread_sides',
  {
    application_id: uuid().notNull(),
    user_id: uuid().notNull(),
    role: text({ enum: ROLES }).notNull(),
    last_at: time().notNull(),
    unread: integer().notNull().default(0),
    read_to: integer().notNull().default(0),
    read_at: time(),
    mail_at: time(),
    mailed_at: time(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.user_id] })],
);

export const messages = pgTable(
  'messages',
  {
    application_id: uuid().notNull(),
    number: integer().notNull(),
    id: uuid().notNull(),
    sender: text({ enum: ROLES }).notNull(),
    text: text(),
    sent_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.number] })],
);

export const messageAttachments = pgTable(
  'message_attachments',
  {
    application_id: uuid().notNull(),
    number: integer().notNull(),
    position: integer().notNull(),
    file_id: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.number, table.position] })],
);

export const messageTemplates = pgTable('message_templates', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  company_id: uuid().notNull(),
  name: text().notNull(),
  text: text().notNull(),
  created_at: time().notNull().defaultNow(),
});
