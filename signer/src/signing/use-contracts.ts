import { refusesWellKnownKeys } from '@hireledger/contracts/well-known-keys';
import type { Contracts } from '../calls.ts';
import type { Entry } from '../store/lines.ts';
import type { Records } from '../store/records.ts';
import { Refused } from './refused.ts';

/**
 * The contracts of a version that this signer signs for are the first ones that it is given.
 * @returns the entry to store; null if they are known
 * @throws Refused when they are others, or the phrase is a published one
 */
export function useContracts(
  { records, phrase, clock }: { records: Records; phrase: string; clock: () => Date },
  given: Contracts,
): Entry | null {
  try {
    refusesWellKnownKeys(given.chainId, { phrase });
  } catch (error) {
    throw new Refused('other-contract', (error as Error).message);
  }
  const wanted = { ...given, chainId: given.chainId.toString() };
  const known = records.contracts(given.version);
  if (!known) return { kind: 'contracts', at: clock().toISOString(), ...wanted };
  const differing = (Object.keys(wanted) as (keyof typeof wanted)[]).find((name) => wanted[name] !== known[name]);
  if (differing)
    throw new Refused(
      'other-contract',
      `The signer signs for the escrow ${known.escrow} and the token ${known.token} on chain ${known.chainId}, and not for ${given.escrow} and ${given.token} on chain ${given.chainId}.`,
    );
  return null;
}
