import { integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { time } from './columns.ts';
import { ROLES } from '@hireledger/domain/hiring/stages';

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
