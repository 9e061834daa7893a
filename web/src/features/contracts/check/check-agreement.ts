import type { Agreement } from '@hireledger/domain/http/agreements';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { chainIdOf, compare, type Verdict } from './compare.ts';
import { compareShort, shortIdOf } from './compare-short.ts';
import { readRecord } from './read-record.ts';
import { readShortRecord } from './read-short-record.ts';

/** The milestone of a contract's only payment so far. */
const MILESTONE = 0;

/**
 * Reads the chain's record of a contract and compares it with this page.
 * @throws Error if the chain cannot be read
 */
export async function checkAgreement(info: ChainInfo, agreement: Agreement): Promise<Verdict> {
  const { version, address } = agreement.escrow;
  const contract = address ?? info.contracts.find((each) => each.version === version)?.address ?? info.escrowAddress;
  if (version === 2) {
    const id = agreement.commitment ?? shortIdOf(agreement, info.tokenAddress);
    const found = await readShortRecord(info, id, { contract, block: agreement.payout.blockNumber });
    return compareShort(agreement, found, info.tokenAddress);
  }
  const record = await readRecord(info, chainIdOf(agreement), {
    contract,
    milestone: MILESTONE,
    block: agreement.payout.blockNumber,
  });
  return compare(agreement, record, info.tokenAddress);
}
