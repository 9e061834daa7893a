import type { Entry } from './lines.ts';

/** A passkey of an account. Times in milliseconds. */
export interface Passkey {
  id: string;
  /** COSE, in base64url. */
  publicKey: string;
  /** Whose it is; null for the account's owner from before there were persons. */
  person: string | null;
  /** From when it can be used. */
  from: number;
  /** From when a session of its account is not enough. */
  aloneFrom: number;
  /** From when it no longer can. */
  until: number;
}

/** The passkeys of all accounts, from the entries of the store. */
export interface PasskeyRecords {
  take(entry: Entry): void;
  /** Those that are not removed, also those that wait. */
  of(account: string, now: number): Passkey[];
  /** A passkey with this id is or was known: ids never come back. */
  isKnown(id: string): boolean;
  /** A passkey of an account, also one that is removed. */
  find(account: string, id: string): Passkey | undefined;
}

export function createPasskeyRecords(): PasskeyRecords {
  const accounts = new Map<string, Map<string, Passkey>>();
  const known = new Set<string>();
  return {
    take(entry) {
      if (entry.kind === 'passkey') {
        const { account, id, publicKey, person = null, restored } = entry;
        const from = Date.parse(entry.from);
        const own = accounts.get(account) ?? new Map<string, Passkey>();
        own.set(id, { id, publicKey, person, from, aloneFrom: restored ? 0 : from, until: Infinity });
        accounts.set(account, own);
        known.add(id);
      } else if (entry.kind === 'passkey-until') {
        const passkey = accounts.get(entry.account)?.get(entry.id);
        if (passkey) passkey.until = entry.until === null ? Infinity : Date.parse(entry.until);
      }
    },
    of: (account, now) => [...(accounts.get(account)?.values() ?? [])].filter(({ until }) => until > now),
    isKnown: (id) => known.has(id),
    find: (account, id) => accounts.get(account)?.get(id),
  };
}
