import type { Agreement } from '@hireledger/domain/http/agreements';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import { chainIdOf, compare, type Verdict } from './compare.ts';
import { readRecord } from './read-record.ts';

/** The milestone of a contract's only payment so far. */
const MILESTONE = 0;

/**
 * Reads the chain's record of a contract and compares it with this page.
 * @throws Error if the chain cannot be read
 */
export async function checkAgreement(info: ChainInfo, agreement: Agreement): Promise<Verdict> {
  const record = await readRecord(info, chainIdOf(agreement), {
    milestone: MILESTONE,
    block: agreement.payout.blockNumber,
  });
  return compare(agreement, record, info.tokenAddress);
}
