import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import type { ContractFile } from '@hireledger/domain/http/contract-file';

/** What a check needs of a contract: from its page, or from its file. */
export interface CheckedContract extends Pick<ContractFile, 'id' | 'commitment' | 'terms' | 'escrow'> {
  salt: string;
  company: { address: string | null };
  talent: { address: string | null };
  /** Its payment, as the page shows it; null for a file, which knows none. */
  payout: Pick<Agreement['payout'], 'state' | 'amount'> | null;
  /** Where its record on the chain begins; null if that is not known. */
  block: number | null;
}

/** A contract that may have no salt yet: one that is paid on approval gets it then. */
export type GivenContract = Omit<CheckedContract, 'salt'> & { salt: string | null };

export const contractOfPage = (agreement: Agreement | WorkAgreement): CheckedContract => ({
  ...agreement,
  block: agreement.payout ? agreement.payout.blockNumber : agreement.opening.blockNumber,
});

export const contractOfFile = (file: ContractFile): GivenContract => ({ ...file, payout: null });
