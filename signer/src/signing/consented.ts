import { isVouchedFor, type VouchedConsent } from '@hireledger/contracts/vouched-consent';
import type { Custody } from '../values.ts';
import type { Key } from '../custody/keyring.ts';
import type { Entry } from '../store/lines.ts';
import { dayOf } from '../store/records.ts';
import { requireAsserted, type Asserted } from './passkey-status.ts';
import { passkeyAloneSince } from './change-passkey.ts';
import { keyOf, LONGEST_SECONDS, Refused, type SigningParts } from './parts.ts';

/**
 * @param digest of what would be signed
 * @param asserted whether a passkey of the account signed that digest
 * @returns the account that a payment at once pays, if the api vouches for it: it did not in older consents
 * @throws Refused unless the api vouches that this person agreed to exactly this, and a passkey signed it where the
 * account has one
 */
export function requireVouch(
  parts: SigningParts,
  consented: VouchedConsent & { vouch: string },
  digest: string,
  asserted: Asserted,
): string | undefined {
  const { consentKey } = parts;
  const { userId, subject, step, proof, at, payee, vouch } = consented;
  if (digest !== consented.digest)
    throw new Refused('not-consented', `The values of ${subject} are not those that were agreed to.`);
  if (proof === 'passkey') requireAsserted(asserted, subject);
  const alone = proof === 'session' ? passkeyAloneSince(parts, userId) : null;
  // Who agreed before that did nothing wrong, but the api could say so of any time.
  if (alone && new Date(at) < alone)
    throw new Refused('late', 'The account agrees by passkey alone since then: it must be approved again.');
  if (alone) throw new Refused('not-consented', 'This account agrees by passkey alone.');
  if (!consentKey) throw new Refused('not-consented', 'This signer has no key to check consents with.');
  const facts = { digest, userId, subject, step, proof, at };
  if (isVouchedFor(consentKey, { ...facts, payee }, vouch)) return payee;
  if (!isVouchedFor(consentKey, facts, vouch))
    throw new Refused('not-consented', `Nobody vouches that ${subject} was agreed to.`);
  return undefined;
}

/** @throws Refused */
export function requireTime(deadline: bigint, now: Date): void {
  const left = deadline - BigInt(Math.floor(now.getTime() / 1_000));
  if (left > LONGEST_SECONDS)
    throw new Refused('early', 'The signature would be valid for more than 31 days, so a clock is wrong.');
  if (left < 0n)
    throw new Refused('late', 'The time in which this could be paid has passed: it must be approved again.');
}

/**
 * The key of an address that signs: of the account that agreed, of an agreement that pays it, or of its numbered wallet. A
 * wallet belongs to the account that first pays from it, an agreement to the one that was vouched for as its payee, else to
 * the one that first signs with its address: whose they are, the signer does not know otherwise.
 * @returns what to store before a signature of the key is given away, too
 * @throws Refused
 */
export function consentedKey(
  parts: SigningParts,
  { custody, userId, address }: { custody: Custody; userId: string; address: string },
  now: Date,
): { key: Key; claimed: Entry[] } {
  const key = keyOf(parts, custody, address);
  const { records } = parts;
  const at = now.toISOString();
  if ('index' in custody) {
    const [owner, own] = [records.accountOf(custody.index), records.indexOf(userId)];
    if (owner === userId) return { key, claimed: [] };
    if (owner !== undefined || own !== undefined) throw notTheirs();
    return { key, claimed: [{ kind: 'wallet', at, index: custody.index, account: userId }] };
  }
  const { kind, id } = custody;
  if (kind === 'agreement') return { key, claimed: claimedBy(parts, id, userId, now) };
  if (id !== userId) throw notTheirs();
  return { key, claimed: [] };
}

/**
 * What to store so that an agreement pays this account alone; nothing if it does already.
 * @throws Refused if it pays another
 */
export function claimedBy({ records }: SigningParts, agreement: string, account: string, now: Date): Entry[] {
  const owner = records.payeeOf(agreement);
  if (owner === undefined) return [{ kind: 'payee', at: now.toISOString(), agreement, account }];
  if (owner !== account) throw notTheirs();
  return [];
}

const notTheirs = (): Refused => new Refused('not-consented', 'Who agreed is not whose money it is.');

/**
 * @param payers the address that pays, and the account that agreed, which has many addresses
 * @throws Refused where the sum of the day would be too large for one of them, or the amount is for any day
 */
export function requireLimit({ records, dailyLimit }: SigningParts, payers: string[], amount: bigint, now: Date): void {
  if (amount > dailyLimit) throw new Refused('too-much', 'It is more than is allowed on one day without a passkey.');
  const day = dayOf(now.toISOString());
  if (payers.some((payer) => records.signedOn(payer, day) + amount > dailyLimit))
    throw new Refused('limit', 'More would be paid today than is allowed without a passkey. It is paid tomorrow.');
}
