import { z } from 'zod';
import { messageAnswer } from './accounts.ts';
import { STATEMENT_LIMIT } from './bounds.ts';
import { csv } from './csv.ts';
import { periodQuery } from './dashboards.ts';
import { TRANSFER_KINDS } from '../money/transfer-kinds.ts';
import { endpoint } from './endpoint.ts';
import { frozen } from './payouts.ts';

/** One movement of a wallet, from the books. */
export const transfer = z.object({
  id: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  /** Signed: positive is received, negative is spent. */
  amount: z.string(),
  at: z.string(),
  transactionHash: z.string(),
  blockNumber: z.number(),
  description: z.string(),
});
export type Transfer = z.infer<typeof transfer>;

/** All amounts in minor units; every balance is a sum of ledger entries. */
const wallet = z.object({
  /** Null for the seconds until the custodial address is created. */
  address: z.string().nullable(),
  balance: z.string(),
  /** Company: approved and not yet released. Talent: approved for them and not yet released. */
  pending: z.string(),
  /** The balance less withdrawals under way; a company's less pending as well: what a new payout may use. */
  available: z.string(),
  /** True on the local chain, which gives out test dollars. */
  canTopUp: z.boolean(),
  frozen,
  /** The newest hundred. */
  transfers: z.array(transfer),
});
export type Wallet = z.infer<typeof wallet>;

/** Amounts in minor units. `opening + received + spent = closing`; `spent` is negative or zero. */
const statement = z.object({
  opening: z.string(),
  closing: z.string(),
  received: z.string(),
  spent: z.string(),
  /** Movements in the period; `data` has the newest `limit` of them. */
  total: z.number(),
  data: z.array(transfer),
});
export type Statement = z.infer<typeof statement>;

export const viewWallet = endpoint({
  method: 'GET',
  path: '/wallets/me',
  summary: 'Balance and transfers; every figure is a sum of the books',
  tag: 'wallets',
  access: 'signed-in',
  answer: wallet,
});

export const viewStatement = endpoint({
  method: 'GET',
  path: '/wallets/me/statement',
  summary: 'Movements of a period, with the balance before and after',
  tag: 'wallets',
  access: 'signed-in',
  query: periodQuery.safeExtend({
    limit: z.coerce.number<number>().int().min(1).max(STATEMENT_LIMIT).default(100),
  }),
  eventsUpTo: true,
  answer: statement,
});

export const exportStatement = endpoint({
  method: 'GET',
  path: '/wallets/me/statement/export',
  summary: 'Every movement of a period as CSV, newest first',
  tag: 'wallets',
  access: 'signed-in',
  query: periodQuery,
  answer: csv,
  failures: ['TOO_MANY_REQUESTS'],
});

export const topUpWallet = endpoint({
  method: 'POST',
  path: '/wallets/me/top-ups',
  summary: 'Request test dollars from the local chain',
  tag: 'wallets',
  access: 'company',
  idempotency: 'key',
  money: true,
  body: z.object({
    amount: z.string().regex(/^[1-9]\d{0,17}$/, 'Enter an amount above zero, in millionths of a dollar.'),
  }),
  answer: messageAnswer,
  status: 202,
  failures: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT', 'APPROVALS_FROZEN'],
});
