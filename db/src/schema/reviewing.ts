import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const declineReasons = pgTable(
  'decline_reasons',
  {
    company_id: uuid().notNull(),
    id: uuid()
      .notNull()
      .default(sql`uuidv7()`),
    label: text().notNull(),
    position: integer().notNull(),
    archived_at: time(),
  },
  (table) => [primaryKey({ columns: [table.company_id, table.id] })],
);

export const applicationNotes = pgTable(
  'application_notes',
  {
    application_id: uuid().notNull(),
    id: uuid().notNull(),
    company_id: uuid().notNull(),
    text: text().notNull(),
    written_at: time().notNull(),
    edited_at: time(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.id] })],
);
