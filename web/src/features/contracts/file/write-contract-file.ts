import type { Agreement } from '@hireledger/domain/http/agreements';
import type { ContractFile } from '@hireledger/domain/http/contract-file';
import { saveFile } from '../../../http/download.ts';

/** The contract as a file, with everything that a check needs and no more. */
export const fileOf = ({
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

/** Makes the browser save the contract as JSON. */
export function saveContract(contract: Agreement): void {
  const text = JSON.stringify(fileOf(contract), null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `contract-${contract.id}.json`);
}
