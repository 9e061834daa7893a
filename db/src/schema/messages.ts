import { integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { id, time } from './columns.ts';
import { ROLES } from '@hireledger/domain/hiring/stages';

export const threads = pgTable('threads', { applicationId: uuid().primaryKey(), lastNumber: integer().notNull() });

export const threadSides = pgTable(
  'thread_sides',
  {
    applicationId: uuid().notNull(),
    userId: uuid().notNull(),
    role: text({ enum: ROLES }).notNull(),
    lastAt: time().notNull(),
    unread: integer().notNull().default(0),
    readTo: integer().notNull().default(0),
    readAt: time(),
    mailAt: time(),
    mailedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.userId] })],
);

export const messages = pgTable(
  'messages',
  {
    applicationId: uuid().notNull(),
    number: integer().notNull(),
    id: uuid().notNull(),
    sender: text({ enum: ROLES }).notNull(),
    text: text(),
    sentAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.number] })],
);

export const messageAttachments = pgTable(
  'message_attachments',
  {
    applicationId: uuid().notNull(),
    number: integer().notNull(),
    position: integer().notNull(),
    fileId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.number, table.position] })],
);

export const messageTemplates = pgTable('message_templates', {
  id: id(),
  companyId: uuid().notNull(),
  name: text().notNull(),
  text: text().notNull(),
  createdAt: time().notNull().defaultNow(),
});
