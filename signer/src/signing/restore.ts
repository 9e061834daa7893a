// Why: docs/decisions/0279-give-a-rebuilt-signer-its-passkeys-back-after-a-day.md
import type { LostPasskey, Owner } from '../calls.ts';
import type { Entry } from '../store/lines.ts';
import type { Passkey } from '../store/passkey-records.ts';
import { WAIT_MS } from './change-passkey.ts';
import type { SigningParts } from './parts.ts';

/**
 * What to store for a passkey that the store may have lost. One that is unknown can be used in a day, as one that nobody
 * confirms; a removal that is unknown takes a day, too. What is known stays as it is.
 */
export function restorePasskey(
  { records, clock }: SigningParts,
  { account, id, publicKey, person, removed }: LostPasskey,
): Entry[] {
  const now = clock();
  const at = now.toISOString();
  const known = records.passkeys.find(account, id);
  // Of another account: ids belong to one for good.
  if (!known && records.passkeys.isKnown(id)) return [];
  const later = new Date(now.getTime() + WAIT_MS).toISOString();
  const until = (time: string): Entry => ({ kind: 'passkey-until', at, account, id, until: time });
  if (known) return removed && known.until === Infinity ? [until(later)] : [];
  const restored: Entry = {
    kind: 'passkey',
    at,
    account,
    id,
    publicKey,
    from: later,
    restored: true,
    ...(person && { person }),
  };
  return removed ? [restored, until(at)] : [restored];
}

/** From when and until when a passkey can be used, in ISO 8601; null where the account has none such. */
export const timesOf = (passkey: Passkey | undefined): { from: string; until: string | null } | null =>
  passkey
    ? {
        from: new Date(passkey.from).toISOString(),
        until: passkey.until === Infinity ? null : new Date(passkey.until).toISOString(),
      }
    : null;

/** What to store so that a wallet or an agreement is of this account; null if the store says whose it is. */
export function restoreOwner({ records, clock }: SigningParts, { of, account }: Owner): Entry | null {
  const at = clock().toISOString();
  if ('index' in of)
    return records.accountOf(of.index) === undefined && records.indexOf(account) === undefined
      ? { kind: 'wallet', at, index: of.index, account }
      : null;
  return records.payeeOf(of.agreement) === undefined ? { kind: 'payee', at, agreement: of.agreement, account } : null;
}

/** Whether the store says that a wallet or an agreement is of this account. */
export const isOwner = ({ records }: SigningParts, { of, account }: Owner): boolean =>
  ('index' in of ? records.accountOf(of.index) : records.payeeOf(of.agreement)) === account;
