import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const about = { method: 'GET', tag: 'audit' } as const;

/**
 * A row of the ledger as it is published: every field is part of its leaf, and docs/audit.md explains each. Hashes and ids
 * are `0x` and lower case, addresses have checksums.
 */
const ledgerRow = z.object({
  /** From 1, without gaps. */
  number: z.number(),
  kind: z.string(),
  /** What leaves `debit` enters `credit`: accounts as `publishedAccount` names them. */
  debit: z.string(),
  credit: z.string(),
  /** Minor units, decimal. */
  amount: z.string(),
  /** The time of its block; of a reversal, when it was written. ISO 8601 in UTC, milliseconds. */
  at: z.string(),
  blockNumber: z.number(),
  blockHash: z.string(),
  transactionHash: z.string(),
  logIndex: z.number(),
  /** The contract of the log, and the log's name. */
  contract: z.string(),
  event: z.string(),
  /** `hashEvent` of the log. */
  eventHash: z.string(),
  /** Ids on the chain; null where the log has none. */
  agreementId: z.string().nullable(),
  milestone: z.number().nullable(),
  payoutId: z.string().nullable(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** A row and its leaf, as it was sealed in the log; null in the first seconds. */
const sealedRow = ledgerRow.extend({ leaf: z.string().nullable() });
export type SealedRow = z.infer<typeof sealedRow>;

/** The Merkle log now: `root` is that of the first `size` rows. */
const ledgerHead = z.object({
  size: z.number(),
  root: z.string(),
  /** The newest block that the ledger has read; null before the first. */
  readTo: z.object({ number: z.number(), hash: z.string() }).nullable(),
});
export type LedgerHead = z.infer<typeof ledgerHead>;

export const ROWS_PER_PAGE = 1_000;
const wholeNumber = (most: number) => z.coerce.number<number>().int().min(0).max(most);
const position = wholeNumber(Number.MAX_SAFE_INTEGER);
const after = position.default(0);

export const listLedger = endpoint({
  ...about,
  path: '/audit/ledger',
  summary: 'Rows of the ledger after a number, oldest first, with the head of its Merkle log',
  query: z.object({ after, limit: wholeNumber(ROWS_PER_PAGE).min(1).default(200) }),
  answer: z.object({ data: z.array(sealedRow), head: ledgerHead }),
});

export const proveLedgerRow = endpoint({
  ...about,
  path: '/audit/ledger/:number/proof',
  summary: 'One row of the ledger with the proof that the Merkle log contains it (RFC 6962)',
  params: z.object({ number: position.min(1) }),
  /** Without it, in the newest log. */
  query: z.object({ size: position.min(1).optional() }),
  answer: z.object({
    row: sealedRow,
    size: z.number(),
    root: z.string(),
    /** Of the siblings, from the leaf to the root. The leaf's index is the row's number less one. */
    path: z.array(z.string()),
  }),
  failures: ['NOT_FOUND'],
});

export const proveLedgerGrowth = endpoint({
  ...about,
  path: '/audit/ledger/consistency',
  summary: 'The proof that an older Merkle log is the beginning of a newer one (RFC 6962)',
  query: z.object({ from: position, to: position.optional() }),
  answer: z.object({
    from: z.object({ size: z.number(), root: z.string() }),
    to: z.object({ size: z.number(), root: z.string() }),
    path: z.array(z.string()),
  }),
  failures: ['NOT_FOUND'],
});

/** A log of the escrows of which the ledger says that it is about nobody here. */
const strangersLog = z.object({ blockNumber: z.number(), blockHash: z.string(), logIndex: z.number() });
export type StrangersLog = z.infer<typeof strangersLog>;

export const listStrangersLogs = endpoint({
  ...about,
  path: '/audit/strangers',
  summary: 'Logs of the escrows that the ledger books to nobody: agreements that strangers made there',
  query: z.object({
    afterBlock: z.coerce.number<number>().int().min(-1).default(-1),
    afterLog: z.coerce.number<number>().int().min(-1).max(2_147_483_647).default(-1),
  }),
  answer: z.object({ data: z.array(strangersLog), isLast: z.boolean() }),
});

export const listLedgerAccounts = endpoint({
  ...about,
  path: '/wallets/me/ledger-accounts',
  summary: 'The secrets with which you can show that accounts of the published ledger are yours',
  access: 'either:see-wallet',
  job: 'free',
  answer: z.object({
    /** `account` is its public name: `account:` and SHA-256 of `salt` and `name`. */
    data: z.array(z.object({ account: z.string(), name: z.string(), salt: z.string() })),
  }),
});
