import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { contractDocument } from '@hireledger/domain/agreements/offers/document';
import { contractFile, type ContractFile } from '@hireledger/domain/http/contract-file';
import { attachedFile } from './attached-file.ts';

/** Far more than a contract takes. */
const MAX_BYTES = 1_000_000;
const MAX_PDF_BYTES = 20_000_000;

/** A contract from a file, and whether it was attached to a PDF, whose pages nobody compared with it. */
export interface ReadContract {
  contract: ContractFile;
  isPdf: boolean;
}

/**
 * Reads a contract that somebody saved: its JSON, or the PDF that has it attached.
 * @throws Error with a sentence for the visitor if it is none
 */
export async function readContractFile(file: Blob): Promise<ReadContract> {
  if (file.size === 0) throw new Error('This file is empty.');
  const isPdf =
    (await file
      .slice(0, 5)
      .text()
      .catch(() => '')) === '%PDF-';
  if (file.size > (isPdf ? MAX_PDF_BYTES : MAX_BYTES)) {
    const most = isPdf ? 'The PDF of a contract has at most 20 MB.' : 'The JSON of a contract has at most 1 MB.';
    throw new Error(`This file is too large for a contract. ${most}`);
  }
  const contract = contractIn(isPdf ? await textOfPdf(file) : await file.text().catch(() => ''));
  if (contract.escrow.version === 1)
    throw new Error(
      'This contract is in version 1 of the escrow, which this version of HireLedger does not read. HireLedger 0.8.0 is the last version that checks it.',
    );
  return { contract, isPdf };
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
  const json = parsed(text);
  try {
    const contract = contractFile.parse(json);
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(
      /^\s*[{[]/.test(text)
        ? 'This JSON is damaged: a part is missing or was changed. Download the contract again.'
        : 'This file is neither a PDF nor JSON. Choose the PDF or JSON file of a contract.',
    );
  }
}
