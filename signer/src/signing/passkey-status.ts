import type { PasskeyAssertion } from '@hireledger/domain/money/passkey-assertion';
import { checkAssertion } from '../passkeys/assertion.ts';
import { Refused, type SigningParts } from './parts.ts';

/** Whether a passkey of the account signed a challenge: with `removed` and `waits` it did, but it cannot be used any more, or not yet. */
export type Asserted = 'signed' | 'removed' | 'waits' | 'not-signed';

/** Compares what a device signed with the passkeys that the account has and had. */
export async function readAsserted(
  { records, clock, site }: SigningParts,
  account: string,
  challenge: string,
  assertion: PasskeyAssertion | null | undefined,
): Promise<Asserted> {
  const passkey = assertion && records.passkeys.find(account, assertion.id);
  if (!passkey) return 'not-signed';
  const { publicKey, from, until } = passkey;
  if (!(await checkAssertion(assertion, { publicKey, challenge, site }))) return 'not-signed';
  const now = clock().getTime();
  if (until <= now) return 'removed';
  return from > now ? 'waits' : 'signed';
}

/** @param what a passkey should have signed @throws Refused unless a passkey signed it that can be used now */
export function requireAsserted(asserted: Asserted, what: string): void {
  switch (asserted) {
    case 'signed':
      return;
    case 'removed':
      throw new Refused('passkey-removed', 'The passkey that signed this was removed, so it must be agreed to again.');
    case 'waits':
      throw new Refused('passkey-waits', 'The passkey that signed this cannot be used yet.');
    case 'not-signed':
      throw new Refused('not-consented', `No passkey of the account signed ${what}.`);
  }
}
