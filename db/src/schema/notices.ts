import {
  bigint,
  boolean,
  customType,
  expression,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../query-builder.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });

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
  id: uuid()
    .primaryKey()
    .default(expression`uuidv7()`),
  userId: uuid().notNull(),
  sessionHash: bytea().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  device: text(),
  createdAt: time().notNull(),
  lastSentAt: time(),
});
