import { bigint, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);
const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const accountCodes = pgTable('account_codes', {
  id: id(),
  user_id: uuid().notNull(),
  purpose: text({ enum: ['change-email', 'delete-account'] }).notNull(),
  email: text().notNull(),
  email_key: text().notNull(),
  code_hash: text().notNull(),
  misses: integer().notNull().default(0),
  created_at: time().notNull().defaultNow(),
  expires_at: time().notNull(),
  used_at: time(),
});

export const dataExports = pgTable('data_exports', {
  id: id(),
  user_id: uuid().notNull(),
  state: text({ enum: ['requested', 'ready', 'failed', 'expired'] })
    .notNull()
    .default('requested'),
  parts_done: integer().notNull().default(0),
  parts_total: integer().notNull().default(0),
  bytes: bigint({ mode: 'number' }),
  requested_at: time().notNull(),
  changed_at: time().notNull(),
  expires_at: time(),
});

export const dataExportChunks = pgTable(
  'data_export_chunks',
  { export_id: uuid().notNull(), position: integer().notNull(), content: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.export_id, table.position] })],
);
