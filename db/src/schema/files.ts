import { bigint, integer, pgTable, primaryKey, text, uuid } from '../query-builder.ts';
import { bytea, id, time } from './columns.ts';
import { VERIFICATION_KINDS } from '@hireledger/domain/accounts/verification';
import { UPLOAD_KINDS } from '@hireledger/domain/uploads/kinds';

export const storedFiles = pgTable('stored_files', {
  id: id(),
  ownerId: uuid(),
  kind: text({ enum: UPLOAD_KINDS }).notNull(),
  name: text().notNull(),
  type: text().notNull(),
  size: bigint({ mode: 'bigint' }).notNull(),
  sha256: bytea(),
  variants: text().array().notNull().default([]),
  createdAt: time().notNull().defaultNow(),
  readyAt: time(),
  unusedSince: time().defaultNow(),
  condemnedAt: time(),
});

export const verifications = pgTable('verifications', {
  id: id(),
  userId: uuid().notNull(),
  kind: text({ enum: VERIFICATION_KINDS }).notNull(),
  state: text({ enum: ['submitted', 'approved', 'declined', 'ended'] })
    .notNull()
    .default('submitted'),
  fileId: uuid(),
  domain: text(),
  dnsToken: text(),
  reason: text(),
  submittedAt: time().notNull(),
  decidedAt: time(),
});

export const workImages = pgTable(
  'work_images',
  { companyId: uuid().notNull(), position: integer().notNull(), fileId: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.companyId, table.position] })],
);
