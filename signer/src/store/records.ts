import { createPasskeyRecords, type PasskeyRecords } from './passkey-records.ts';
import type { Entry } from './lines.ts';
import { StoreError } from './store.ts';

type Contracts = Extract<Entry, { kind: 'contracts' }>;
type Signed = Extract<Entry, { kind: 'signed' }>;

/** What the entries of the store say, in memory. */
export interface Records {
  /** @throws StoreError for contracts of another version of the escrow */
  take(entry: Entry): void;
  /** The address that identifies the phrase; null in a new store. */
  identity(): string | null;
  /** The contracts that are signed for, the newest last. */
  contracts(): Contracts[];
  /** The hash of what was signed for a payout. */
  contentOf(payout: string): string | undefined;
  /** The account of a numbered wallet, and the number of an account. */
  accountOf(index: number): string | undefined;
  indexOf(account: string): number | undefined;
  /** The account that an agreement pays, and the agreements that pay an account. */
  payeeOf(agreement: string): string | undefined;
  agreementsOf(account: string): string[];
  /** The account of the arbiter; null while none is named. */
  arbiter(): string | null;
  passkeys: PasskeyRecords;
  /** Minor units that were signed for an address, or for an account, on a day such as 2026-11-23. */
  signedOn(payer: string, day: string): bigint;
}

/** Days whose sums are in memory: a clock that is wrong may go back over so many on which something was signed. */
const DAYS_KEPT = 31;

const OTHER_ESCROW =
  "The signer's store has a contract of version 1 of the escrow: HireLedger 0.8.0 is the last version that opens it.";

export function createRecords(): Records {
  let identity: string | null = null;
  let arbiter: string | null = null;
  const contracts: Contracts[] = [];
  // As bytes: half as long as the digits, and there is one for each payout that ever was.
  const contents = new Map<string, string>();
  const accounts = new Map<number, string>();
  const indexes = new Map<string, number>();
  const payees = new Map<string, string>();
  const passkeys = createPasskeyRecords();
  /** By day and payer, the day of the last signature last. */
  const sums = new Map<string, Map<string, bigint>>();

  function count({ at, company, account, amount }: Signed): void {
    const day = dayOf(at);
    const byPayer = sums.get(day) ?? new Map<string, bigint>();
    for (const payer of account ? [company, account] : [company])
      byPayer.set(payer, (byPayer.get(payer) ?? 0n) + BigInt(amount));
    sums.delete(day);
    sums.set(day, byPayer);
    if (sums.size > DAYS_KEPT) sums.delete(sums.keys().next().value!);
  }

  return {
    take(entry) {
      if (entry.kind === 'contracts' && entry.version !== 2) throw new StoreError(OTHER_ESCROW);
      if (entry.kind === 'begun') identity = entry.identity;
      else if (entry.kind === 'arbiter') arbiter = entry.account;
      else if (entry.kind === 'contracts') contracts.push(entry);
      else if (entry.kind === 'wallet') {
        accounts.set(entry.index, entry.account);
        indexes.set(entry.account, entry.index);
      } else if (entry.kind === 'payee') payees.set(pack(entry.agreement), entry.account);
      else if (entry.kind === 'signed') {
        contents.set(pack(entry.payout), pack(entry.content));
        count(entry);
      } else passkeys.take(entry);
    },
    identity: () => identity,
    arbiter: () => arbiter,
    passkeys,
    contracts: () => contracts,
    contentOf: (payout) => {
      const found = contents.get(pack(payout));
      return found === undefined ? undefined : `0x${Buffer.from(found, 'latin1').toString('hex')}`;
    },
    accountOf: (index) => accounts.get(index),
    indexOf: (account) => indexes.get(account),
    payeeOf: (agreement) => payees.get(pack(agreement)),
    agreementsOf: (account) =>
      [...payees].flatMap(([agreement, payee]) => (payee === account ? [uuidOf(agreement)] : [])),
    signedOn: (payer, day) => sums.get(day)?.get(payer) ?? 0n,
  };
}

/** The day in UTC of a time in ISO 8601. */
export const dayOf = (at: string): string => at.slice(0, 10);

/** A word in hex or a uuid. */
const pack = (id: string): string => Buffer.from(id.replace(/^0x|-/g, ''), 'hex').toString('latin1');

const uuidOf = (packed: string): string =>
  Buffer.from(packed, 'latin1')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
