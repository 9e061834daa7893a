import type { ChainInfo } from '@hireledger/domain/http/audit';
import { chainIdOf, compare, termsHashOf, type Verdict } from './compare.ts';
import type { CheckedContract, GivenContract } from './checked-contract.ts';
import { compareShort, shortIdOf } from './compare-short.ts';
import { readRecord } from './read-record.ts';
import { readShortRecord } from './read-short-record.ts';

/** The milestone of a contract's only payment so far. */
const MILESTONE = 0;

/**
 * Reads the chain's record of a contract and compares it with what this page has. Only the escrow contracts of this market count: anybody can
 * deploy another one that says what they like.
 * @throws Error if the chain cannot be read
 */
export async function checkAgreement(info: ChainInfo, given: GivenContract): Promise<Verdict> {
  const { salt } = given;
  if (salt === null)
    return { outcome: 'not-yet', findings: [], agreementId: null, termsHash: termsHashOf(given.terms), since: null };
  const agreement: CheckedContract = { ...given, salt };
  const { version, address } = agreement.escrow;
  const contract = info.contracts.find(
    (each) => each.version === version && (address === null || each.address.toLowerCase() === address.toLowerCase()),
  )?.address;
  if (!contract) return elsewhere(info, agreement);
  if (version === 2) {
    const id = agreement.commitment ?? shortIdOf(agreement, info.tokenAddress);
    const found = await readShortRecord(info, id, { contract, block: agreement.block });
    return compareShort(agreement, found, info.tokenAddress);
  }
  const record = await readRecord(info, chainIdOf(agreement), {
    contract,
    milestone: MILESTONE,
    block: agreement.block,
  });
  return compare(agreement, record, info.tokenAddress);
}

const elsewhere = (info: ChainInfo, agreement: CheckedContract): Verdict => ({
  outcome: 'differs',
  findings: [
    { what: 'Identity', matches: false, text: 'It names an escrow contract that does not belong to HireLedger.' },
  ],
  agreementId: agreement.escrow.version === 2 ? shortIdOf(agreement, info.tokenAddress) : chainIdOf(agreement),
  termsHash: termsHashOf(agreement.terms),
  since: null,
});
