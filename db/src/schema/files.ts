import { bigint, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { UPLOAD_KINDS } from '@hireledger/domain/uploads/kinds';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const storedFiles = pgTable('stored_files', {
  id: uuid().primaryKey().default(sql`uuidv7()`),
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

export const workImages = pgTable(
  'work_images',
  { company_id: uuid().notNull(), position: integer().notNull(), file_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.company_id, table.position] })],
);
