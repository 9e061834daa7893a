import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { FREEZE_CAUSES } from '@hireledger/domain/money/freezes';
import { PAYOUT_STATES } from '@hireledger/domain/http/payouts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true, mode: 'date' });
const id = () =>
  uuid()
    .primaryKey()
    .default(sql`uuidv7()`);
const amount = () => numeric({ precision: 78, scale: 0 });

export const wallets = pgTable('wallets', {
  user_id: uuid().primaryKey(),
  derivation_index: integer()
    .notNull()
    .default(sql`random_derivation_index()`),
  address: text(),
  created_at: time().notNull().defaultNow(),
});

export const agreements = pgTable('agreements', {
  id: id(),
  application_id: uuid().notNull(),
  company_id: uuid().notNull(),
  talent_id: uuid().notNull(),
  terms: jsonb().notNull(),
  salt: bytea().notNull(),
  commitment: text(),
  created_at: time().notNull().defaultNow(),
  taken_back_at: time(),
});

export const payouts = pgTable('payouts', {
  id: id(),
  agreement_id: uuid().notNull(),
  milestone: integer().notNull().default(0),
  application_id: uuid().notNull(),
  company_id: uuid().notNull(),
  talent_id: uuid().notNull(),
  amount: amount().notNull(),
  state: text({ enum: PAYOUT_STATES }).notNull().default('requested'),
  requested_at: time().notNull(),
  sent_at: time(),
  released_at: time(),
  transaction_hash: text(),
  block_number: bigint({ mode: 'number' }),
  failure: text(),
  commitment: text(),
});

export const chainOperations = pgTable('chain_operations', {
  id: id(),
  business_key: text().notNull(),
  kind: text({ enum: ['mint', 'disburse', 'cancel'] }).notNull(),
  payout_id: uuid(),
  recipient_id: uuid(),
  amount: amount().notNull(),
  state: text({ enum: ['requested', 'signed', 'mined', 'confirmed', 'orphaned', 'reverted', 'cancelled'] })
    .notNull()
    .default('requested'),
  signer: text(),
  nonce: bigint({ mode: 'number' }),
  transaction_hash: text(),
  block_number: bigint({ mode: 'number' }),
  tries: integer().notNull().default(0),
  not_before: time().notNull().defaultNow(),
  last_error: text(),
  created_at: time().notNull().defaultNow(),
  updated_at: time().notNull().defaultNow(),
  postponed: integer().notNull().default(0),
});

export const chainAttempts = pgTable('chain_attempts', {
  transaction_hash: text().primaryKey(),
  operation_id: uuid().notNull(),
  raw_transaction: text().notNull(),
  nonce: bigint({ mode: 'number' }).notNull(),
  max_fee_per_gas: amount().notNull(),
  signed_at: time().notNull().defaultNow(),
  cancels: boolean().notNull().default(false),
});

export const chainSigners = pgTable('chain_signers', {
  address: text().primaryKey(),
  next_nonce: bigint({ mode: 'number' }).notNull(),
});

export const chainIdentity = pgTable('chain_identity', {
  only_row: boolean().primaryKey().default(true),
  chain_id: bigint({ mode: 'number' }).notNull(),
  genesis_hash: text().notNull(),
  escrow_address: text().notNull(),
  escrow_code_hash: text().notNull(),
  token_address: text().notNull(),
  deploy_block: bigint({ mode: 'number' }).notNull(),
});

export const chainBlocks = pgTable('chain_blocks', {
  number: bigint({ mode: 'number' }).primaryKey(),
  hash: text().notNull(),
  parent_hash: text().notNull(),
  mined_at: time().notNull(),
});

export const chainLogs = pgTable(
  'chain_logs',
  {
    block_hash: text().notNull(),
    log_index: integer().notNull(),
    block_number: bigint({ mode: 'number' }).notNull(),
    transaction_hash: text().notNull(),
    address: text().notNull(),
    name: text().notNull(),
    args: jsonb().notNull(),
    orphaned_at: time(),
    incarnation: integer().notNull().default(0),
    unbooked: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.block_hash, table.log_index] })],
);

export const ledgerTransfers = pgTable('ledger_transfers', {
  id: id(),
  kind: text({
    enum: ['deposit', 'withdrawal', 'escrow-funded', 'escrow-released', 'credit-recorded', 'reversal'],
  }).notNull(),
  debit_account: text().notNull(),
  credit_account: text().notNull(),
  amount: amount().notNull(),
  block_hash: text().notNull(),
  log_index: integer().notNull(),
  incarnation: integer().notNull().default(0),
  at: time().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
});

export const ledgerPass = pgTable('ledger_pass', {
  only_row: boolean().primaryKey().default(true),
  closed_to: bigint({ mode: 'number' }).notNull().default(0),
  pass: bigint({ mode: 'number' }).notNull().default(1),
  reread_to: bigint({ mode: 'number' }).notNull().default(0),
  ended_at: time(),
  wallet_after: text(),
});

export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  account: text().primaryKey(),
  amount: amount().notNull(),
  pass: bigint({ mode: 'number' }).notNull().default(0),
  reread: amount().notNull().default('0'),
});

export const installation = pgTable('installation', {
  only_row: boolean().primaryKey().default(true),
  commitment_secret: bytea().notNull(),
});

export const freezes = pgTable('freezes', {
  id: id(),
  account_id: uuid(),
  cause: text({ enum: FREEZE_CAUSES }).notNull(),
  reason: text().notNull(),
  frozen_by: text().notNull(),
  frozen_at: time().notNull().defaultNow(),
});

export const freezeLifts = pgTable('freeze_lifts', {
  freeze_id: uuid().primaryKey(),
  because: text().notNull(),
  lifted_by: text().notNull(),
  lifted_at: time().notNull().defaultNow(),
});
