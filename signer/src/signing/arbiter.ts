// Why: docs/decisions/0260-let-one-account-s-passkeys-sign-rulings.md
import { ZeroAddress } from 'ethers';
import type { Entry } from '../store/lines.ts';
import { usable } from './change-passkey.ts';
import { Refused, type SigningParts } from './parts.ts';

/** Who decides disputes: the address that agreements name, and the account whose passkeys sign for it. */
export const arbiterOf = ({ keyring, records, arbiterAddress }: SigningParts) => ({
  address: arbiterAddress ?? keyring.arbiter.address,
  holdsKey: arbiterAddress === null,
  account: records.arbiter(),
});

/** An agreement names the arbiter of this installation, or nobody. @throws Refused */
export function requireArbiter(parts: SigningParts, named: string): void {
  if (named !== ZeroAddress && named !== arbiterOf(parts).address)
    throw new Refused('not-consented', `The arbiter of this agreement, ${named}, is not the one of this installation.`);
}

/**
 * The account whose passkeys sign rulings is the first one that is named.
 * @returns the entry to store; null if it is known
 * @throws Refused when it is another one, or has no passkey
 */
export function nameArbiter(parts: SigningParts, account: string): Entry | null {
  const { account: known, holdsKey } = arbiterOf(parts);
  if (!holdsKey) throw new Refused('not-ours', 'ARBITER_ADDRESS names an arbiter whose key is not here.');
  if (known === account) return null;
  if (known !== null)
    throw new Refused('other-content', 'The arbiter is another account. It can add a passkey of its successor.');
  if (usable(parts, account).length === 0) throw new Refused('not-consented', 'This account has no passkey.');
  return { kind: 'arbiter', at: parts.clock().toISOString(), account };
}
