// Why: docs/decisions/0263-let-an-operator-name-a-further-escrow-beside-the-stopped-signer.md
import { refusesWellKnownKeys } from '@hireledger/contracts/well-known-keys';
import type { Contracts } from '../calls.ts';
import type { Entry } from '../store/lines.ts';
import type { Records } from '../store/records.ts';
import { Refused } from './parts.ts';

/**
 * The contracts that this signer signs for are the first ones that it is given, and those that an operator added beside
 * them.
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
  const known = records.contracts();
  const newest = known.at(-1);
  if (!newest) return { kind: 'contracts', at: clock().toISOString(), ...wanted };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  if (known.some((each) => names.every((name) => wanted[name] === each[name]))) return null;
  throw new Refused(
    'other-contract',
    `The signer signs for the escrow ${newest.escrow} and the token ${newest.token} on chain ${newest.chainId}, and not for ${given.escrow} and ${given.token} on chain ${given.chainId}. ` +
      'If you deployed another escrow yourself, stop the signer and run "npm run signer -- add-escrow ADDRESS".',
  );
}
