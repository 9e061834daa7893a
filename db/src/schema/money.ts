import { bigint, integer, jsonb, numeric, pgTable, text, uuid } from '../query-builder.ts';
import { bytea, id, time } from './columns.ts';
import { PAYOUT_STATES } from '@hireledger/domain/http/payouts';

const amount = () => numeric({ precision: 78, scale: 0 });

export const agreements = pgTable('agreements', {
  id: id(),
  applicationId: uuid().notNull(),
  companyId: uuid().notNull(),
  talentId: uuid().notNull(),
  terms: jsonb().notNull(),
  salt: bytea().notNull(),
  commitment: text().notNull(),
  createdAt: time().notNull().defaultNow(),
  takenBackAt: time(),
  escrowAddress: text().notNull(),
  payeeAddress: text().notNull(),
  chainTerms: jsonb().notNull(),
  bonusOf: uuid(),
});

export const payouts = pgTable('payouts', {
  id: id(),
  agreementId: uuid().notNull(),
  milestone: integer().notNull().default(0),
  applicationId: uuid().notNull(),
  companyId: uuid().notNull(),
  talentId: uuid().notNull(),
  amount: amount().notNull(),
  state: text({ enum: PAYOUT_STATES }).notNull().default('requested'),
  requestedAt: time().notNull(),
  sentAt: time(),
  releasedAt: time(),
  transactionHash: text(),
  blockNumber: bigint({ mode: 'bigint' }),
  failure: text(),
  commitment: text(),
  takenBackAt: time(),
  approvedAgainAt: time(),
});
