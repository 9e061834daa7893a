import { bigint, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { VERIFICATION_KINDS } from '@hireledger/domain/accounts/verification';
import { UPLOAD_KINDS } from '@hireledger/domain/uploads/kinds';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const storedFiles = pgTable('stored_files', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  owner_id: uuid(),
  kind: text({ enum: UPLOAD_KINDS }).notNull(),
  name: text().notNull(),
  type: text().notNull(),
  size: bigint({ mode: 'bigint' }).notNull(),
  sha256: bytea(),
  variants: text().array().notNull().default([]),
  created_at: time().notNull().defaultNow(),
  ready_at: time(),
  unused_since: time().defaultNow(),
  condemned_at: time(),
});

export const verifications = pgTable('verifications', {
  id: uuid()
    .primaryKey()
    .default(sql`uuidv7()`),
  user_id: uuid().notNull(),
  kind: text({ enum: VERIFICATION_KINDS }).notNull(),
  state: text({ enum: ['submitted', 'approved', 'declined', 'ended'] })
    .notNull()
    .default('submitted'),
  file_id: uuid(),
  domain: text(),
  dns_token: text(),
  reason: text(),
  submitted_at: time().notNull(),
  decided_at: time(),
});

export const workImages = pgTable(
  'work_images',
  { company_id: uuid().notNull(), position: integer().notNull(), file_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.position] })],
);
