import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { contractDocument } from '@hireledger/domain/contracts/document';
import { contractFile, type ContractFile } from '@hireledger/domain/http/contract-file';
import { attachedFile } from './attached-file.ts';

/** Far more than a contract takes. */
const MAX_BYTES = 1_000_000;
const MAX_PDF_BYTES = 20_000_000;

/**
 * Reads a contract that somebody saved: its JSON, or the PDF that has it attached.
 * @throws Error with a sentence for the visitor if it is none
 */
export async function readContractFile(file: Blob): Promise<ContractFile> {
  const isPdf =
    (await file
      .slice(0, 5)
      .text()
      .catch(() => '')) === '%PDF-';
  if (file.size > (isPdf ? MAX_PDF_BYTES : MAX_BYTES)) throw new Error('This file is too large for a contract.');
  return contractIn(isPdf ? await textOfPdf(file) : await file.text().catch(() => ''));
}

async function textOfPdf(file: Blob): Promise<string> {
  const text = await attachedFile(file, MAX_BYTES).catch(() => {
    throw new Error('This PDF is damaged: the contract in it was changed after the download.');
  });
  if (text !== null) return text;
  throw new Error(
    'This PDF has no contract attached. Choose the PDF as you downloaded it: other programs remove the attachment when they print or save it.',
  );
}

function contractIn(text: string): ContractFile {
  try {
    const contract = contractFile.parse(JSON.parse(text));
    if ('milestones' in contract.terms) contractDocument.parse(contract.terms);
    // Terms that are nested too deep to be hashed are no contract either.
    canonicalJson(contract.terms as JsonValue);
    return contract;
  } catch {
    throw new Error(
      'This is not a contract from HireLedger, or it is damaged. Choose the PDF or JSON file of a contract.',
    );
  }
}
