import { z } from 'zod';
import { HELD } from '../agreements/milestone-states.ts';
import { messageAnswer } from './accounts.ts';
import { STATEMENT_LIMIT } from './bounds.ts';
import { csv } from './csv.ts';
import { periodQuery } from './dashboards.ts';
import { endpoint } from './endpoint.ts';
import { frozen, paidAmount } from './payouts.ts';
import { pdf } from './pdf.ts';
import { passkeyAnswer } from '../money/passkey-assertion.ts';
import { walletAnswer } from '../money/wallet-signature.ts';
import { presentPasswordSchema } from '../accounts/credentials.ts';

/** What moves money in or out of an account, in the books. */
const TRANSFER_KINDS = [
  'deposit',
  'withdrawal',
  'escrow-funded',
  'escrow-released',
  'escrow-refunded',
  'fee',
  'credit-recorded',
  'credit-claimed',
  'reversal',
] as const;

/** One movement of a wallet, from the books. */
export const transfer = z.object({
  id: z.string(),
  kind: z.enum(TRANSFER_KINDS),
  /** Signed: positive is received, negative is spent. */
  amount: z.string(),
  at: z.string(),
  transactionHash: z.string(),
  blockNumber: z.number(),
  /** What it is and what it is for, in words. */
  type: z.string(),
  description: z.string(),
  /** The contract that it is about, of a bonus too; null for deposits and withdrawals. */
  agreementId: z.uuid().nullable(),
});
export type Transfer = z.infer<typeof transfer>;

/** Where money waits: a milestone of a contract, by its place in it. */
const place = {
  agreementId: z.uuid(),
  /** Of the contract. */
  title: z.string(),
  /** The other side of the contract, as it names them. */
  otherName: z.string(),
  milestone: z.number(),
  amount: z.string(),
};

const heldMilestone = z.object({
  ...place,
  state: z.enum(HELD),
  /** When a deadline ends it, at the latest. */
  exitsAt: z.string().nullable(),
});
export type HeldMilestone = z.infer<typeof heldMilestone>;

/** What the token refused to pay, and the escrow keeps for its owner. */
const credit = z.object({
  ...place,
  /** `under-way`: its claim is being sent. */
  claim: z.enum(['possible', 'under-way']),
  /** The address of the person's own wallet, where the contract names one: it signs the claim. */
  ownWallet: z.string().nullable(),
});
export type Credit = z.infer<typeof credit>;

/** All amounts in minor units; every balance is a sum of ledger entries. */
const wallet = z.object({
  /** Null for the seconds until the custodial address is created. */
  address: z.string().nullable(),
  balance: z.string(),
  /** On the way. Company: payouts and fundings that the wallet still pays. Talent: approved for them and not yet released. */
  pending: z.string(),
  /** The balance less withdrawals under way, and a company's less pending: what can be withdrawn or used now. */
  available: z.string(),
  /** Held for the contracts of this side. `milestones` are those that end next, at most a hundred of `count`. */
  inEscrow: z.object({ total: z.string(), count: z.number(), milestones: z.array(heldMilestone) }),
  /** `credits` are the newest hundred. */
  claimable: z.object({ total: z.string(), credits: z.array(credit) }),
  /** Ever. Company: what left the escrow for talents, fees included. Talent: what left for addresses of their own. */
  paidOut: z.string(),
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

const read = { method: 'GET', tag: 'wallets', access: 'either:see-wallet', job: 'free' } as const;

export const viewWallet = endpoint({
  ...read,
  path: '/wallets/me',
  summary: 'Balance and transfers; every figure is a sum of the books',
  answer: wallet,
});

export const viewStatement = endpoint({
  ...read,
  path: '/wallets/me/statement',
  summary: 'Movements of a period, with the balance before and after',
  query: periodQuery.safeExtend({
    limit: z.coerce.number<number>().int().min(1).max(STATEMENT_LIMIT).default(100),
  }),
  eventsUpTo: true,
  answer: statement,
});

export const exportStatement = endpoint({
  ...read,
  path: '/wallets/me/statement/export',
  summary: 'Every movement of a period as CSV, newest first',
  query: periodQuery,
  answer: csv,
  failures: ['TOO_MANY_REQUESTS'],
});

export const downloadStatement = endpoint({
  ...read,
  path: '/wallets/me/statement/pdf',
  summary: 'The statement of a period as PDF: its sums and the newest 10,000 movements',
  query: periodQuery,
  answer: pdf,
});

const moveMoney = {
  method: 'POST',
  tag: 'wallets',
  job: 'free',
  money: true,
  answer: messageAnswer,
  status: 202,
} as const;

export const topUpWallet = endpoint({
  ...moveMoney,
  path: '/wallets/me/top-ups',
  summary: 'Request test dollars from the local chain',
  access: 'company:pay',
  idempotency: 'required',
  body: z.object({
    amount: paidAmount,
  }),
  failures: ['NOT_FOUND', 'IDEMPOTENCY_CONFLICT', 'APPROVALS_FROZEN'],
});

export const claimCreditBody = z.object({
  agreementId: z.uuid(),
  milestone: z.int().min(0).max(49),
  /** One of the person's own addresses; null for their wallet. */
  addressId: z.uuid('Choose an address.').nullable(),
  password: presentPasswordSchema.optional(),
  /** Of accounts with a passkey. */
  passkey: passkeyAnswer.optional(),
  /** Where the contract names a wallet of the person's own. */
  wallet: walletAnswer.optional(),
});

export const claimCredit = endpoint({
  ...moveMoney,
  path: '/wallets/me/claims',
  summary: 'Claim what the token refused to pay, to your wallet or to an address of your own',
  access: 'either:pay',
  body: claimCreditBody,
  failures: [
    'NOT_FOUND',
    'ADDRESS_TOO_NEW',
    'CLAIM_UNDER_WAY',
    'PASSKEY_REQUIRED',
    'PASSKEY_WAITS',
    'PASSKEY_WRONG',
    'WALLET_REQUIRED',
    'WALLET_WRONG',
    'UNAVAILABLE',
    'APPROVALS_FROZEN',
    'REAUTHENTICATION_REQUIRED',
  ],
});
