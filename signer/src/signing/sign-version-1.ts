import { payoutTypedData, permitTypedData } from '@hireledger/contracts/typed-data';
import type { DisbursementRequest, PermitRequest } from '../calls.ts';
import { digestOf, signTypedData } from '../custody/sign-typed-data.ts';
import type { Entry } from '../store/lines.ts';
import { contractsOf, keyOf, LONGEST_SECONDS, type SigningParts } from './parts.ts';
import { Refused } from './refused.ts';

const UNLIMITED = 2n ** 256n - 1n;

/**
 * The company's standing approval of the escrow contract: unlimited and without expiry, because every single payment
 * also needs the company's release signature. See docs/decisions/0030-ask-each-company-for-one-standing-permit.md.
 * @throws Refused
 */
export function signPermit(parts: SigningParts, { owner, ownerAddress, nonce }: PermitRequest): string {
  const { chainId, escrow, token, tokenName, tokenVersion } = contractsOf(parts, 1);
  const data = permitTypedData(
    { chainId, contract: token, name: tokenName, version: tokenVersion },
    { owner: ownerAddress, spender: escrow, value: UNLIMITED, nonce, deadline: UNLIMITED },
  );
  return signTypedData(keyOf(parts, owner, ownerAddress), data).serialized;
}

/** For what waited while the installation was upgraded. */
const FIRST_HOUR_MS = 3_600_000;

/**
 * Nobody consents to a payout of version 1, so a row in the database is enough for one. Once version 2 is in use, nothing new is paid that way.
 * @throws Refused
 */
function requireFirstHour({ records }: SigningParts, now: Date): void {
  const second = records.contracts(2);
  if (second && now.getTime() - Date.parse(second.at) > FIRST_HOUR_MS)
    throw new Refused(
      'other-contract',
      'Version 1 of the escrow pays nothing new: take the payout back and approve it again.',
    );
}

/**
 * The company's signature over opening, funding and releasing. The values of a payout are the same each time; only the
 * deadline may be another one, because a signature that expired is made again.
 * @returns the signature, and the entry to store before it is given away; null if the values were stored before
 * @throws Refused
 */
export function signDisbursement(
  parts: SigningParts,
  { company, payee, payout, deadline }: DisbursementRequest,
): { signature: string; entry: Entry | null } {
  const { records, clock } = parts;
  const { chainId, escrow, token } = contractsOf(parts, 1);
  if (payout.token !== token)
    throw new Refused('other-contract', `The token ${payout.token} is not ${token}, which this signer signs for.`);
  const now = clock();
  if (deadline > BigInt(Math.floor(now.getTime() / 1_000) + LONGEST_SECONDS))
    throw new Refused('late', 'The signature would be valid for more than 31 days.');
  const key = keyOf(parts, company, payout.company);
  keyOf(parts, payee, payout.payee);
  const typed = (until: bigint) => payoutTypedData('OpenFundAndRelease', { chainId, contract: escrow }, payout, until);
  const content = digestOf(typed(0n));
  const before = records.contentOf(payout.payoutId);
  if (before === undefined) requireFirstHour(parts, now);
  if (before !== undefined && before !== content)
    throw new Refused('other-content', `Other values were signed for the payout ${payout.payoutId} before.`);
  const entry: Entry = {
    kind: 'signed',
    at: now.toISOString(),
    version: 1,
    payout: payout.payoutId,
    content,
    company: payout.company,
    amount: payout.amount.toString(),
  };
  return { signature: signTypedData(key, typed(deadline)).serialized, entry: before === undefined ? entry : null };
}
