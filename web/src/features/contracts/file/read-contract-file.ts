import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { contractFile, type ContractFile } from '@hireledger/domain/http/agreements';

/** Far more than a contract takes. */
const MAX_BYTES = 1_000_000;

/**
 * Reads a contract that somebody saved.
 * @throws Error with a sentence for the visitor if it is none
 */
export async function readContractFile(file: Blob): Promise<ContractFile> {
  if (file.size > MAX_BYTES) throw new Error('This file is too large for a contract.');
  try {
    const contract = contractFile.parse(JSON.parse(await file.text()));
    // Terms that are nested too deep to be hashed are no contract either.
    canonicalJson(contract.terms as JsonValue);
    return contract;
  } catch {
    throw new Error('This is not a contract from HireLedger, or it is damaged. Choose the JSON file of a contract.');
  }
}
