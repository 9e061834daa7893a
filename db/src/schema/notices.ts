import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const noticeCursor = pgTable('notice_cursor', {
  one_row: boolean().primaryKey().default(true),
  read_up_to: time().notNull(),
});

export const noticeTurns = pgTable(
  'notice_turns',
  {
    recipient_id: uuid().notNull(),
    way: text({ enum: ['mail', 'digest', 'push'] }).notNull(),
    told_up_to: bigint({ mode: 'number' }).notNull(),
    told_at: time(),
    due_at: time(),
  },
  (table) => [primaryKey({ columns: [table.recipient_id, table.way] })],
);

export const pushDevices = pgTable('push_devices', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  user_id: uuid().notNull(),
  session_hash: bytea().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text(),
  created_at: time().notNull(),
  last_sent_at: time(),
});
