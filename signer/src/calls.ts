import { z } from 'zod';
import { passkeyAssertion as assertion } from '@hireledger/domain/money/passkey-assertion';
import { agreedStep, payout } from './agreed-steps.ts';
import { address, custody, funding, id, uint, bytes32 } from './values.ts';

const passkeyId = assertion.shape.id;
const text = z.string().min(1).max(200);

/** An escrow contract with the token that it holds, and the name and version under which the token checks permits. */
const contracts = z.strictObject({
  version: z.literal(2),
  chainId: uint,
  escrow: address,
  token: address,
  tokenName: text,
  tokenVersion: text,
});
export type Contracts = z.output<typeof contracts>;

/**
 * One transfer of a withdrawal to which its owner agreed, with the api's vouch for it, what the address that pays belongs
 * to, and how the tokens are moved: by an EIP-3009 authorization, or through the escrow by an EIP-2612 permit at the
 * token's `nonces(from)`.
 */
export const withdrawal = z.strictObject({
  message: z.strictObject({
    to: address,
    transfers: z
      .array(z.strictObject({ from: address, amount: uint, nonce: bytes32 }))
      .min(1)
      .max(1_000),
    deadline: uint,
  }),
  /** Of the transfer among these. */
  place: z.int().nonnegative(),
  digest: bytes32,
  userId: id,
  /** The withdrawal. */
  subject: id,
  proof: z.enum(['session', 'passkey']),
  /** When it was agreed. */
  at: z.iso.datetime({ precision: 3 }),
  vouch: z.string().regex(/^[\w-]{86}$/),
  /** Of the digest, by a passkey of the account. */
  assertion: assertion.optional(),
  from: custody,
  funding,
});
export type WithdrawalRequest = z.output<typeof withdrawal>;

/** A ruling about a milestone in dispute, with the arbiter's passkey over its digest. */
export const ruling = z.strictObject({
  message: z.strictObject({ payout, toPayee: uint, rulingHash: bytes32, deadline: uint }),
  digest: bytes32,
  assertion,
  /** Sent by the worker of an earlier version, and ignored. */
  agreement: z.string().max(100).optional(),
});
export type RulingRequest = z.output<typeof ruling>;

/**
 * Why something is not signed:
 * - not-ours: an address is not that of its key, so the phrase is another one
 * - other-content: other values were signed for this payout before
 * - other-contract: the contract or token is not the one that this signer signs for
 * - early: it would be valid for more than 31 days, so a clock is wrong
 * - late: the time in which it could be carried out has passed
 * - not-consented: it is not what somebody agreed to, or nobody vouches that they did
 * - passkey-removed: a passkey signed it that the account has removed since
 * - passkey-waits: a passkey signed it that can be used later
 * - behind: the store does not continue from the entries that the caller saw before, so it is an older copy
 * - limit: more would be signed for the account today than is allowed
 * - too-much: it alone is more than is allowed on one day
 */
export const REFUSALS = [
  'not-ours',
  'other-content',
  'other-contract',
  'early',
  'late',
  'not-consented',
  'passkey-removed',
  'passkey-waits',
  'limit',
  'too-much',
  'behind',
] as const;
const refusal = z.strictObject({
  code: z.enum(REFUSALS),
  reason: z.string(),
});
export type Refusal = z.output<typeof refusal>;

/** A 65-byte signature in hex, or why there is none. */
const signed = z.union([z.strictObject({ signature: z.string() }), z.strictObject({ refused: refusal })]);

/**
 * The signatures of a step: its own, and the one that takes the tokens where it takes any, both valid until the deadline;
 * or why there are none.
 */
const stepSigned = z.union([
  z.strictObject({ signature: z.string(), funding: z.string().nullable() }),
  z.strictObject({ refused: refusal }),
]);
export type StepSignedOrRefused = z.output<typeof stepSigned>;

/** What was signed for a payout, as the store has it. */
const signedPayout = z.strictObject({
  version: z.literal(2),
  payout: z.union([bytes32, id]),
  content: bytes32,
  company: address,
  amount: uint,
});
export type SignedPayout = z.output<typeof signedPayout>;

/** A passkey as the database has it. */
const lostPasskey = z.strictObject({
  account: id,
  id: passkeyId,
  /** COSE in base64url. */
  publicKey: z.string().min(1).max(2_000),
  /** Whose it is. */
  person: id.optional(),
  /** Or its removal is under way. */
  removed: z.boolean(),
});
export type LostPasskey = z.output<typeof lostPasskey>;

/** The account that a numbered wallet belongs to, or that an agreement pays. */
const owner = z.strictObject({
  of: z.union([z.strictObject({ index: z.int().min(0).max(0x7fff_ffff) }), z.strictObject({ agreement: id })]),
  account: id,
});
export type Owner = z.output<typeof owner>;

/** The signature of a transfer, and that of the permit where the token has no authorizations; or why there are none. */
const withdrawalSigned = z.union([
  z.strictObject({ signature: z.string(), funding: z.string().nullable() }),
  z.strictObject({ refused: refusal }),
]);
export type WithdrawalSignedOrRefused = z.output<typeof withdrawalSigned>;

const AT_ONCE = 200;

/**
 * Headers of requests and answers: how many entries the store had, as far as the caller knows, and how many it has; and the checksum of
 * the last of them. A store that has fewer, or others, signs nothing.
 */
export const ENTRIES_HEADER = 'store-entries';
export const SUM_HEADER = 'store-sum';

/**
 * Every call of the signer. All are POST with a JSON body; answers of a list are in its order.
 */
export const CALLS = {
  /** Which contracts to sign for. The first ones are taken: others are refused unless an operator added them. */
  useContracts: { path: '/contracts', input: contracts, output: z.strictObject({}) },
  addresses: {
    path: '/addresses',
    input: z.strictObject({ of: z.array(custody).max(AT_ONCE) }),
    output: z.strictObject({ addresses: z.array(address) }),
  },
  signConsented: {
    path: '/sign/consented',
    input: z.strictObject({ steps: z.array(agreedStep).max(AT_ONCE) }),
    output: z.strictObject({ results: z.array(stepSigned) }),
  },
  /**
   * Records what was signed for payouts that the store lacks, from what the chain and the database have: for a store
   * that was lost or restored. It can only keep something from being signed. `differing` are payouts for which the store
   * has other values.
   */
  recordSigned: {
    path: '/signed',
    input: z.strictObject({ payouts: z.array(signedPayout).max(AT_ONCE) }),
    output: z.strictObject({ added: z.int(), differing: z.array(z.string()) }),
  },
  /**
   * Records passkeys that the store lacks: each can be used in a day, and until then its account agrees to nothing.
   * `passkeys` says from when and until when each can be used as the store has it now; null for one of another account.
   */
  restorePasskeys: {
    path: '/lost/passkeys',
    input: z.strictObject({ passkeys: z.array(lostPasskey).max(AT_ONCE) }),
    output: z.strictObject({
      passkeys: z.array(z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime().nullable() }).nullable()),
    }),
  },
  /** Records whose wallets and agreements are, where the store does not say. `differing` are accounts that it does not confirm. */
  restoreOwners: {
    path: '/lost/owners',
    input: z.strictObject({ owners: z.array(owner).max(AT_ONCE) }),
    output: z.strictObject({ added: z.int(), differing: z.array(z.string()) }),
  },
  /**
   * Adds, removes or keeps a passkey; `at` says from when. The first of an account can be used at once; every other
   * change waits a day, unless a passkey of the account confirms it.
   */
  changePasskey: {
    path: '/passkeys',
    input: z.strictObject({
      action: z.enum(['add', 'remove', 'keep']),
      account: id,
      id: passkeyId,
      /** Of a new one: COSE in base64url. */
      publicKey: z.string().min(1).max(2_000).nullable(),
      /** Of a new one: whose it is. Left out by callers from before there were persons. */
      person: id.optional(),
      confirmation: assertion.nullable(),
    }),
    output: z.strictObject({ at: z.iso.datetime() }),
  },
  /**
   * Who decides disputes. The first account that is named stays: its passkeys sign rulings. `account` null only asks.
   * `holdsKey` is false where ARBITER_ADDRESS names an arbiter with a key elsewhere.
   */
  arbiter: {
    path: '/arbiter',
    input: z.strictObject({ account: id.nullable() }),
    output: z.strictObject({ address, holdsKey: z.boolean(), account: id.nullable() }),
  },
  signRulings: {
    path: '/sign/rulings',
    input: z.strictObject({ rulings: z.array(ruling).max(AT_ONCE) }),
    output: z.strictObject({ results: z.array(signed) }),
  },
  signWithdrawals: {
    path: '/sign/withdrawals',
    input: z.strictObject({ withdrawals: z.array(withdrawal).max(AT_ONCE) }),
    output: z.strictObject({ results: z.array(withdrawalSigned) }),
  },
  /** `entries` is how many lines the store has, `sum` the checksum of the last one; `identity` names the phrase. */
  status: {
    path: '/status',
    input: z.strictObject({}),
    output: z.strictObject({ identity: address, entries: z.int().nonnegative(), sum: z.string() }),
  },
} as const;

const WHILE_BEHIND: ReadonlySet<string> = new Set([
  CALLS.status.path,
  CALLS.addresses.path,
  CALLS.useContracts.path,
  CALLS.arbiter.path,
  CALLS.recordSigned.path,
  CALLS.restorePasskeys.path,
  CALLS.restoreOwners.path,
]);

/**
 * Whether a store that is an older copy answers a call, too: it does where somebody asks, or gives it back what it lacks. Who becomes
 * the arbiter is decided by passkeys that it may not know to be removed.
 */
export const isAnsweredWhileBehind = (path: string, body: unknown): boolean =>
  WHILE_BEHIND.has(path) && !(path === CALLS.arbiter.path && (body as { account: string | null }).account !== null);

/** The answer of a call that is refused as a whole (409). */
export const refusedCall = z.strictObject({ refused: refusal });
