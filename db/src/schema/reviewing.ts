import { expression, integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { time } from './columns.ts';

export const declineReasons = pgTable(
  'decline_reasons',
  {
    companyId: uuid().notNull(),
    id: uuid()
      .notNull()
      .default(expression`uuidv7()`),
    label: text().notNull(),
    position: integer().notNull(),
    archivedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

export const applicationNotes = pgTable(
  'application_notes',
  {
    applicationId: uuid().notNull(),
    id: uuid().notNull(),
    companyId: uuid().notNull(),
    text: text().notNull(),
    writtenAt: time().notNull(),
    editedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.id] })],
);
