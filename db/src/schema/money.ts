import {
  bigint,
  boolean,
  expression,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '../query-builder.ts';
import { bytea, id, time } from './columns.ts';
import { FREEZE_CAUSES } from '@hireledger/domain/money/freezes';
import { PAYOUT_STATES } from '@hireledger/domain/http/payouts';

const amount = () => numeric({ precision: 78, scale: 0 });

export const wallets = pgTable('wallets', {
  userId: uuid().primaryKey(),
  derivationIndex: integer()
    .notNull()
    .default(expression`random_derivation_index()`),
  address: text(),
  createdAt: time().notNull().defaultNow(),
});

export const agreements = pgTable('agreements', {
  id: id(),
  applicationId: uuid().notNull(),
  companyId: uuid().notNull(),
  talentId: uuid().notNull(),
  terms: jsonb().notNull(),
  salt: bytea().notNull(),
  commitment: text(),
  createdAt: time().notNull().defaultNow(),
  takenBackAt: time(),
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
});

export const chainOperations = pgTable('chain_operations', {
  id: id(),
  businessKey: text().notNull(),
  kind: text({ enum: ['mint', 'disburse', 'cancel'] }).notNull(),
  payoutId: uuid(),
  recipientId: uuid(),
  amount: amount().notNull(),
  state: text({ enum: ['requested', 'signed', 'mined', 'confirmed', 'orphaned', 'reverted', 'cancelled'] })
    .notNull()
    .default('requested'),
  signer: text(),
  nonce: bigint({ mode: 'bigint' }),
  transactionHash: text(),
  blockNumber: bigint({ mode: 'bigint' }),
  tries: integer().notNull().default(0),
  notBefore: time().notNull().defaultNow(),
  lastError: text(),
  createdAt: time().notNull().defaultNow(),
  updatedAt: time().notNull().defaultNow(),
  postponed: integer().notNull().default(0),
});

export const chainAttempts = pgTable('chain_attempts', {
  transactionHash: text().primaryKey(),
  operationId: uuid().notNull(),
  rawTransaction: text().notNull(),
  nonce: bigint({ mode: 'bigint' }).notNull(),
  maxFeePerGas: amount().notNull(),
  signedAt: time().notNull().defaultNow(),
  cancels: boolean().notNull().default(false),
});

export const chainSigners = pgTable('chain_signers', {
  address: text().primaryKey(),
  nextNonce: bigint({ mode: 'bigint' }).notNull(),
});

export const chainIdentity = pgTable('chain_identity', {
  onlyRow: boolean().primaryKey().default(true),
  chainId: bigint({ mode: 'bigint' }).notNull(),
  genesisHash: text().notNull(),
  escrowAddress: text().notNull(),
  escrowCodeHash: text().notNull(),
  tokenAddress: text().notNull(),
  deployBlock: bigint({ mode: 'bigint' }).notNull(),
});

export const chainBlocks = pgTable('chain_blocks', {
  number: bigint({ mode: 'bigint' }).primaryKey(),
  hash: text().notNull(),
  parentHash: text().notNull(),
  minedAt: time().notNull(),
});

export const chainLogs = pgTable(
  'chain_logs',
  {
    blockHash: text().notNull(),
    logIndex: integer().notNull(),
    blockNumber: bigint({ mode: 'bigint' }).notNull(),
    transactionHash: text().notNull(),
    address: text().notNull(),
    name: text().notNull(),
    args: jsonb().notNull(),
    orphanedAt: time(),
    incarnation: integer().notNull().default(0),
    unbooked: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.blockHash, table.logIndex] })],
);

export const ledgerTransfers = pgTable('ledger_transfers', {
  id: id(),
  kind: text({
    enum: ['deposit', 'withdrawal', 'escrow-funded', 'escrow-released', 'credit-recorded', 'reversal'],
  }).notNull(),
  debitAccount: text().notNull(),
  creditAccount: text().notNull(),
  amount: amount().notNull(),
  blockHash: text().notNull(),
  logIndex: integer().notNull(),
  incarnation: integer().notNull().default(0),
  at: time().notNull(),
  number: bigint({ mode: 'bigint' }).notNull(),
});

export const ledgerPass = pgTable('ledger_pass', {
  onlyRow: boolean().primaryKey().default(true),
  closedTo: bigint({ mode: 'bigint' }).notNull().default(0n),
  pass: bigint({ mode: 'bigint' }).notNull().default(1n),
  rereadTo: bigint({ mode: 'bigint' }).notNull().default(0n),
  endedAt: time(),
  walletAfter: text(),
});

export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  account: text().primaryKey(),
  amount: amount().notNull(),
  pass: bigint({ mode: 'bigint' }).notNull().default(0n),
  reread: amount().notNull().default('0'),
});

export const installation = pgTable('installation', {
  onlyRow: boolean().primaryKey().default(true),
  commitmentSecret: bytea().notNull(),
});

export const freezes = pgTable('freezes', {
  id: id(),
  accountId: uuid(),
  cause: text({ enum: FREEZE_CAUSES }).notNull(),
  reason: text().notNull(),
  frozenBy: text().notNull(),
  frozenAt: time().notNull().defaultNow(),
});

export const freezeLifts = pgTable('freeze_lifts', {
  freezeId: uuid().primaryKey(),
  because: text().notNull(),
  liftedBy: text().notNull(),
  liftedAt: time().notNull().defaultNow(),
});
