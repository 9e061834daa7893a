import { contractFile, type ContractFile } from '@hireledger/domain/http/agreements';

/** Far more than a contract takes. */
const MAX_BYTES = 1_000_000;

/**
 * Reads a contract that somebody saved.
 * @throws Error with a sentence for the visitor if it is none
 */
export async function readContractFile(file: Blob): Promise<ContractFile> {
  if (file.size > MAX_BYTES) throw new Error('This file is too large for a contract.');
  const parsed = contractFile.safeParse(jsonOf(await file.text()));
  if (!parsed.success)
    throw new Error('This is not a contract from HireLedger, or it is damaged. Choose the JSON file of a contract.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
