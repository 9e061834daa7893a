import { bigint, boolean, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { bytea, id, time } from './columns.ts';

export const noticeCursor = pgTable('notice_cursor', {
  oneRow: boolean().primaryKey().default(true),
  readUpTo: time().notNull(),
});

export const noticeTurns = pgTable(
  'notice_turns',
  {
    recipientId: uuid().notNull(),
    way: text({ enum: ['mail', 'digest', 'push'] }).notNull(),
    toldUpTo: bigint({ mode: 'bigint' }).notNull(),
    toldAt: time(),
    dueAt: time(),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.way] })],
);

export const pushDevices = pgTable('push_devices', {
  id: id(),
  userId: uuid().notNull(),
  sessionHash: bytea().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text(),
  createdAt: time().notNull(),
  lastSentAt: time(),
});
