import type { Agreement } from '../../http/agreements.ts';
import type { ContractFile } from '../../http/contract-file.ts';

/** A contract that is paid at once as the file that anybody who has it can check: everything that a check needs and no more. */
export const contractFileOf = ({
  id,
  madeAt,
  company,
  talent,
  terms,
  salt,
  escrow,
  commitment,
  payout,
}: Agreement): ContractFile => ({
  format: 'HireLedger contract',
  id,
  madeAt,
  company: { address: company.address },
  talent: { address: talent.address },
  terms,
  salt,
  escrow,
  commitment,
  block: payout.blockNumber,
});
