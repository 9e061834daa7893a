import { bigint, integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { bytea, id, time } from './columns.ts';

export const accountCodes = pgTable('account_codes', {
  id: id(),
  userId: uuid().notNull(),
  purpose: text({ enum: ['change-email', 'delete-account'] }).notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  codeHash: text().notNull(),
  misses: integer().notNull().default(0),
  createdAt: time().notNull().defaultNow(),
  expiresAt: time().notNull(),
  usedAt: time(),
});

export const dataExports = pgTable('data_exports', {
  id: id(),
  userId: uuid().notNull(),
  state: text({ enum: ['requested', 'ready', 'failed', 'expired'] })
    .notNull()
    .default('requested'),
  partsDone: integer().notNull().default(0),
  partsTotal: integer().notNull().default(0),
  bytes: bigint({ mode: 'bigint' }),
  requestedAt: time().notNull(),
  changedAt: time().notNull(),
  expiresAt: time(),
});

export const dataExportChunks = pgTable(
  'data_export_chunks',
  { exportId: uuid().notNull(), position: integer().notNull(), content: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
