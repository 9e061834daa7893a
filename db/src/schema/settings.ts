import { bigint, integer, pgTable, text, uuid } from '../query-builder.ts';
import { id, time } from './columns.ts';

export const dataExports = pgTable('data_exports', {
  id: id(),
  userId: uuid().notNull(),
  personId: uuid(),
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
