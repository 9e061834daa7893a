// Why: docs/decisions/0264-end-the-permits-of-version-1-by-command.md
import { permitTypedData } from '@hireledger/contracts/typed-data';
import type { RevocationRequest } from '../calls.ts';
import { signTypedData } from '../custody/sign-typed-data.ts';
import { requireTime } from './consented.ts';
import { contractsOf, keyOf, type SigningParts } from './parts.ts';

/**
 * The permit that sets a company's allowance for escrow version 1 to zero. It can only take a right away, so nobody has to
 * agree to it.
 * @throws Refused
 */
export function signRevocation(
  parts: SigningParts,
  { owner, ownerAddress, nonce, deadline }: RevocationRequest,
): string {
  const { chainId, escrow, token, tokenName, tokenVersion } = contractsOf(parts, 1).at(-1)!;
  requireTime(deadline, parts.clock());
  const data = permitTypedData(
    { chainId, contract: token, name: tokenName, version: tokenVersion },
    { owner: ownerAddress, spender: escrow, value: 0n, nonce, deadline },
  );
  return signTypedData(keyOf(parts, owner, ownerAddress), data).serialized;
}
