import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { bytea, id, time } from './columns.ts';

export const eventHeads = pgTable('event_heads', {
  recipientId: uuid().primaryKey(),
  seq: bigint({ mode: 'bigint' }).notNull().default(0n),
  /** Names of events that this person muted in the app. */
  muted: text().array().notNull().default([]),
  /** Names of events that this person muted for mail. */
  mailMuted: text().array().notNull().default([]),
  /** Names of events that this person muted for push notifications. */
  pushMuted: text().array().notNull().default([]),
});

export const events = pgTable(
  'events',
  {
    recipientId: uuid().notNull(),
    seq: bigint({ mode: 'bigint' }).notNull(),
    name: text().notNull(),
    at: time().notNull(),
    data: jsonb().notNull(),
    notify: boolean().notNull(),
    readAt: time(),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.seq] })],
);

export const presence = pgTable(
  'presence',
  { userId: uuid().notNull(), processId: uuid().notNull(), until: time().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.processId] })],
);

export const outbox = pgTable('outbox', {
  id: id(),
  job: text().notNull(),
  payload: jsonb().notNull(),
  cause: text(),
  createdAt: time().notNull().defaultNow(),
  relayedAt: time(),
  settledAt: time(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    inputHash: bytea().notNull(),
    answer: jsonb().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const mails = pgTable('mails', {
  id: id(),
  cause: text().notNull(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  sentAt: time().notNull().defaultNow(),
  replyTo: text(),
  /** When its code or link expires. */
  usefulUntil: time(),
});

export const heartbeats = pgTable('heartbeats', {
  part: text({ enum: ['worker', 'queue', 'chain', 'books', 'mail'] }).primaryKey(),
  seenAt: time().notNull(),
  detail: jsonb().notNull().default({}),
});

export const mailDeliveries = pgTable('mail_deliveries', {
  outboxId: uuid().primaryKey(),
  state: text({ enum: ['waiting', 'handing-over', 'sent', 'needs-attention'] })
    .notNull()
    .default('waiting'),
  tries: integer().notNull().default(1),
  problem: text(),
  changedAt: time().notNull(),
  nextTryAt: time().notNull(),
});
