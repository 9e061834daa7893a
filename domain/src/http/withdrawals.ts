import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { passkeyAnswer, passkeyAssertion } from '../money/passkey-assertion.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './page-query.ts';
import { frozen } from './payouts.ts';

const about = { tag: 'withdrawals', job: 'free' } as const;

/** An address outside of HireLedger to which its owner may send money. */
const ownAddress = z.object({
  id: z.uuid(),
  /** With checksum. */
  address: z.string(),
  addedAt: z.string(),
  /** Money can be sent to it from then on. */
  usableFrom: z.string(),
});
export type OwnAddress = z.infer<typeof ownAddress>;

export const WITHDRAWAL_STATES = ['requested', 'sent', 'failed'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** Amounts in minor units. */
export const withdrawal = z.object({
  id: z.uuid(),
  to: z.string(),
  amount: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  requestedAt: z.string(),
  /** One transaction for each wallet that pays; the hash is null until it is sent. */
  transfers: z.array(
    z.object({ from: z.string(), amount: z.string(), sent: z.boolean(), transactionHash: z.string().nullable() }),
  ),
  /** Why it failed, as a sentence. */
  failure: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** What can be withdrawn now, and to where. Amounts in minor units. */
const withdrawalOptions = z.object({
  addresses: z.array(ownAddress),
  available: z.string(),
  /** How many wallets hold it: that many transactions send all of it. */
  wallets: z.number(),
  /** The limit of 24 hours, and what is left of it. */
  limit: z.string(),
  left: z.string(),
  /** The limit with a passkey, where it is higher. */
  withPasskey: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The account confirms by passkey alone. */
  hasPasskey: z.boolean(),
  frozen,
});
export type WithdrawalOptions = z.infer<typeof withdrawalOptions>;

/** Required of everybody who has one, and no passkey. */
const password = presentPasswordSchema.optional();

export const viewWithdrawalOptions = endpoint({
  ...about,
  method: 'GET',
  path: '/withdrawals/options',
  summary: 'Your own addresses, and how much can be withdrawn',
  access: 'either:pay',
  answer: withdrawalOptions,
});

export const listWithdrawals = endpoint({
  ...about,
  method: 'GET',
  path: '/withdrawals',
  summary: 'Your withdrawals, newest first',
  access: 'either:see-wallet',
  query: pageQuery,
  answer: z.object({ data: z.array(withdrawal), nextCursor: z.string().nullable() }),
});

export const addOwnAddressBody = z.object({
  address: z
    .string()
    .trim()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'Enter an address: 0x and 40 letters or digits.'),
  password,
  /** By a passkey, over the challenge in PASSKEY_REQUIRED. */
  confirmation: passkeyAssertion.optional(),
});

export const addOwnAddress = endpoint({
  ...about,
  method: 'POST',
  path: '/withdrawals/addresses',
  summary: 'Add an address of your own; money can be sent to it a day later',
  access: 'either:pay',
  body: addOwnAddressBody,
  answer: z.object({ message: z.string(), data: ownAddress }),
  status: 201,
  failures: ['PASSKEY_REQUIRED', 'PASSKEY_WAITS', 'PASSKEY_WRONG', 'REAUTHENTICATION_REQUIRED'],
});

export const removeOwnAddress = endpoint({
  ...about,
  method: 'DELETE',
  path: '/withdrawals/addresses/:id',
  summary: 'Remove an address of your own',
  access: 'either:pay',
  answer: messageAnswer,
  failures: ['NOT_FOUND', 'WITHDRAWAL_UNDER_WAY'],
});

export const requestWithdrawalBody = z.object({
  addressId: z.uuid('Choose an address.'),
  amount: z.string().regex(/^-?\d{1,78}$/, 'Enter an amount.'),
  password,
  /** Of accounts with a passkey. */
  passkey: passkeyAnswer.optional(),
});

export const requestWithdrawal = endpoint({
  ...about,
  method: 'POST',
  path: '/withdrawals',
  summary: 'Send money to an address of your own',
  access: 'either:pay',
  idempotency: 'required',
  money: true,
  body: requestWithdrawalBody,
  answer: z.object({ message: z.string(), withdrawal }),
  status: 202,
  failures: [
    'NOT_FOUND',
    'ADDRESS_TOO_NEW',
    'PASSKEY_REQUIRED',
    'PASSKEY_WRONG',
    'PASSKEY_WAITS',
    'UNAVAILABLE',
    'DAILY_LIMIT_REACHED',
    'IDEMPOTENCY_CONFLICT',
    'APPROVALS_FROZEN',
    'REAUTHENTICATION_REQUIRED',
  ],
});
