import type { LedgerRow } from '../http/audit-ledger.ts';
import { joined, sha256, toHex, utf8 } from './hash.ts';
import { hashLeaf } from './merkle-log.ts';

/** In the order of a leaf. */
export const LEAF_FIELDS = [
  'number',
  'kind',
  'debit',
  'credit',
  'amount',
  'at',
  'blockNumber',
  'blockHash',
  'transactionHash',
  'logIndex',
  'contract',
  'event',
  'eventHash',
  'agreementId',
  'milestone',
  'payoutId',
] as const satisfies (keyof LedgerRow)[];

/** The bytes of a leaf: a line `field=value` for each field, in order; null is empty. */
export const leafText = (row: LedgerRow): string =>
  LEAF_FIELDS.map((field) => `${field}=${row[field] ?? ''}\n`).join('');

export const leafOf = (row: LedgerRow): Uint8Array => hashLeaf(utf8(leafText(row)));

/** SHA-256 of a log: its name, and a line `name=value` for each of its values, by name. */
export function hashEvent(name: string, args: Record<string, string>): string {
  const lines = Object.keys(args)
    .sort()
    .map((key) => `${key}=${args[key]}\n`);
  return toHex(sha256(utf8(`${name}\n${lines.join('')}`)));
}

/** What an account of the ledger is called in public, without its owner. */
interface Naming {
  /** Of the account, in the books: `outside`, `fees`, `company:<user>`, `talent:<user>[:<agreement>]`, `credit:<owner>`,
   *  `escrow:<agreement>[:<milestone>]`. */
  account: string;
  /** 32 secret bytes of the account; null for one without an owner. */
  salt: Uint8Array | null;
  /** On the chain: of the row's log, and of the agreement in the account's name. */
  agreementId: string | null;
  heldFor: string | null;
}

/**
 * `outside` and `fees` have no owner and `escrow:<agreement on the chain>:<milestone>` is public on the chain. All others
 * are `account:` or `credit:` with a commitment: SHA-256 of the account's salt and its name, and for credits also of the
 * agreement on the chain, so that nobody can add up the credits of a person.
 */
export function publishedAccount({ account, salt, agreementId, heldFor }: Naming): string {
  const [kind = '', , milestone = '0'] = account.split(':');
  if (account === 'outside' || account === 'fees') return account;
  if (kind === 'escrow') return `escrow:${heldFor ?? 'unknown'}:${milestone}`;
  const isCredit = kind === 'credit';
  if (!salt) return `${isCredit ? 'credit' : 'account'}:unknown`;
  const name = isCredit ? `${account}:${agreementId ?? ''}` : account;
  return `${isCredit ? 'credit' : 'account'}:${toHex(sha256(joined(salt, utf8(name))))}`;
}
