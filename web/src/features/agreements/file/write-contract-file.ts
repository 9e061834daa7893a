import { contractFileOf } from '@hireledger/domain/agreements/words/contract-file-of';
import type { Agreement } from '@hireledger/domain/http/agreements';
import { saveFile } from '../../../http/download.ts';

/** Makes the browser save the contract as JSON. */
export function saveContract(contract: Agreement): void {
  const text = JSON.stringify(contractFileOf(contract), null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `contract-${contract.id}.json`);
}
