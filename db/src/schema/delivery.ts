import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const eventHeads = pgTable('event_heads', {
  recipient_id: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull().default(0),
  /** Names of events that this person muted in the app. */
  muted: text().array().notNull().default([]),
  /** Names of events that this person muted for mail. */
  mail_muted: text().array().notNull().default([]),
  /** Names of events that this person muted for push notifications. */
  push_muted: text().array().notNull().default([]),
});

export const events = pgTable(
  'events',
  {
    recipient_id: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    at: time().notNull(),
    data: jsonb().notNull(),
    notify: boolean().notNull(),
    read_at: time(),
  },
  (table) => [primaryKey({ columns: [table.recipient_id, table.seq] })],
);

export const presence = pgTable(
  'presence',
  { user_id: uuid().notNull(), process_id: uuid().notNull(), until: time().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.process_id] })],
);

export const outbox = pgTable('outbox', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  job: text().notNull(),
  payload: jsonb().notNull(),
  cause: text(),
  created_at: time().notNull().defaultNow(),
  relayed_at: time(),
  settled_at: time(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    input_hash: bytea().notNull(),
    answer: jsonb().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);

export const mails = pgTable('mails', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  cause: text().notNull(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sent_at: time().notNull().defaultNow(),
  reply_to: text(),
  /** When its code or link expires. */
  useful_until: time(),
});

export const heartbeats = pgTable('heartbeats', {
  part: text({ enum: ['worker', 'queue', 'chain', 'books', 'mail'] }).primaryKey(),
  seen_at: time().notNull(),
  detail: jsonb().notNull().default({}),
});

export const mailDeliveries = pgTable('mail_deliveries', {
  outbox_id: uuid().primaryKey(),
  state: text({ enum: ['waiting', 'handing-over', 'sent', 'needs-attention'] })
    .notNull()
    .default('waiting'),
  tries: integer().notNull().default(1),
  problem: text(),
  changed_at: time().notNull(),
  next_try_at: time().notNull(),
});
