import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import type { Entry } from '../store/lines.ts';
import { changeChallenge, type PasskeyChange } from '../passkeys/assertion.ts';
import type { Passkey } from '../store/passkey-records.ts';
import { readAsserted } from './passkey-status.ts';
import { Refused, type SigningParts } from './parts.ts';

/** How long a change waits that no passkey confirms: its owner is notified meanwhile, and can stop it. */
export const WAIT_MS = 24 * 3_600_000;

/** Who agreed just before their first passkey was added is still paid for: for so long their session is enough. */
const CARRIED_OUT_MS = 10 * 60_000;

/** The passkeys of an account that can be used now. */
export const usable = ({ records, clock }: SigningParts, account: string): Passkey[] => {
  const now = clock().getTime();
  return records.passkeys.of(account, now).filter(({ from }) => from <= now);
};

/** Since when this account agrees by passkey alone; null if its session is enough. */
export function passkeyAloneSince(parts: SigningParts, account: string): Date | null {
  const now = parts.clock().getTime();
  const since = Math.min(...parts.records.passkeys.of(account, now).map(({ aloneFrom }) => aloneFrom));
  return since <= now - CARRIED_OUT_MS ? new Date(since) : null;
}

/**
 * Adds, removes or keeps a passkey. The first of an account can be used at once; every other change waits a day, unless
 * one of the account's passkeys confirms it. What was done already is answered as it was done, so that a change can be repeated.
 * @returns when the change takes effect, and what to store
 * @throws Refused
 */
export async function changePasskey(
  parts: SigningParts,
  { confirmation, ...change }: PasskeyChange & { confirmation: PasskeyAssertion | null },
): Promise<{ at: Date; entries: Entry[] }> {
  const { records, clock } = parts;
  const { action, account, id, publicKey, person } = change;
  const now = clock();
  const known = records.passkeys.find(account, id);
  // It is removed already, perhaps by itself, and the answer was lost.
  if (action === 'remove' && known && known.until <= now.getTime()) return { at: new Date(known.until), entries: [] };
  const confirmed = (await readAsserted(parts, account, changeChallenge(change), confirmation)) === 'signed';
  if (confirmation !== null && !confirmed)
    throw new Refused('not-consented', 'The passkey of the account did not confirm this change.');
  const own = records.passkeys.of(account, now.getTime());
  const at = confirmed || (action === 'add' && own.length === 0) ? now : new Date(now.getTime() + WAIT_MS);
  const entry = { at: now.toISOString(), account, id };
  if (action === 'add') {
    // Asked again, because the answer was lost.
    const isSame = known?.publicKey === publicKey && (known.person === null || known.person === person);
    if (isSame && known.until > now.getTime()) return { at: new Date(known.from), entries: [] };
    if (publicKey === null || records.passkeys.isKnown(id))
      throw new Refused('other-content', 'This passkey is, or was, known already.');
    return {
      at,
      entries: [{ kind: 'passkey', ...entry, publicKey, from: at.toISOString(), ...(person && { person }) }],
    };
  }
  const passkey = own.find((each) => each.id === id);
  // One that was added after the copy that a restored store came from is removed with the usual wait.
  if (!passkey && action === 'remove') return { at, entries: [] };
  if (!passkey) throw new Refused('not-consented', 'The account has no such passkey.');
  if (action === 'keep') return { at: now, entries: [{ kind: 'passkey-until', ...entry, until: null }] };
  // Asking again does not make it later.
  const until = new Date(Math.min(at.getTime(), passkey.until));
  return { at: until, entries: [{ kind: 'passkey-until', ...entry, until: until.toISOString() }] };
}
