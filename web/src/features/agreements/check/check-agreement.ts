import type { ChainInfo } from '@hireledger/domain/http/audit';
import { termsHashOf, type Verdict } from './verdict.ts';
import { ZeroHash } from 'ethers';
import type { CheckedContract, GivenContract } from './checked-contract.ts';
import { compareShort, shortIdOf } from './compare-short.ts';
import { compareHeld, heldIdOf, heldTermsOf } from './compare-held.ts';
import { readHeldRecord, readShortRecord } from './read-record.ts';

/**
 * Reads the chain's record of a contract and compares it with what this page has. Only the escrow contracts of this market count: anybody can
 * deploy another one that says what they like.
 * @throws Error if the chain cannot be read
 */
export async function checkAgreement(info: ChainInfo, given: GivenContract): Promise<Verdict> {
  const { salt, commitment, block } = given;
  const token = info.tokenAddress;
  if (salt === null)
    return { outcome: 'not-yet', findings: [], agreementId: null, termsHash: termsHashOf(given.terms), since: null };
  const agreement: CheckedContract = { ...given, salt };
  const address = agreement.escrow.address?.toLowerCase();
  const contract = info.contracts.find((each) => each.address.toLowerCase() === address)?.address;
  if (!contract) return elsewhere(agreement);
  const held = heldTermsOf(agreement);
  if (held) {
    const agreementId = commitment ?? heldIdOf(agreement, token) ?? ZeroHash;
    const found = await readHeldRecord(info, { agreementId, contract, block }, held.milestones.length);
    return compareHeld(agreement, found, token);
  }
  const agreementId = commitment ?? shortIdOf(agreement, token);
  return compareShort(agreement, await readShortRecord(info, { agreementId, contract, block }), token);
}

const elsewhere = (agreement: CheckedContract): Verdict => ({
  outcome: 'differs',
  findings: [
    { what: 'Identity', matches: false, text: 'It names an escrow contract that does not belong to HireLedger.' },
  ],
  agreementId: null,
  termsHash: termsHashOf(agreement.terms),
  since: null,
});
