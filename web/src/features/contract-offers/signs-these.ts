// Loaded when somebody signs: the hashes take a part of ethers.
import { textHash } from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { documentParts, expirySentence, type ReadDocument } from '@hireledger/domain/contracts/document-parts';
import { agreementFields, deadlineOfOffer, type ContractTerms } from '@hireledger/domain/contracts/terms';
import type { Agreed } from '../../account/agree-by-passkey.ts';
import { challengeOf, type TypedData } from '../../account/challenge-of.ts';

/** What a passkey signs for a contract. */
export interface OpenAgreementMessage {
  agreement: Record<string, unknown>;
  deadline: number | string;
}

/** What a passkey is asked to sign for a contract; `terms` are those of a version that is being sent. */
export type AgreedContract = Agreed<OpenAgreementMessage> & { terms?: ContractTerms };

/** The hash that both sides sign, computed here from the terms. */
export const hashOfTerms = (terms: ContractTerms): string => textHash(canonicalJson(terms as unknown as JsonValue));

/**
 * Whether the device is asked to sign exactly these terms: the hash of the terms, the milestones and each rule are computed
 * here from what the page shows, and the challenge from the typed data that has them.
 */
export function signsTerms({ typedData, challenge, deadline }: AgreedContract, terms: ContractTerms): boolean {
  const { agreement } = typedData.message;
  const expected = agreementFields(terms, hashOfTerms(terms));
  return (
    Object.entries(expected).every(([name, value]) => spelt(value) === spelt(agreement[name])) &&
    Number(typedData.message.deadline) === deadline &&
    deadline === deadlineOfOffer(terms.expiresOn) &&
    challenge === challengeOf(typedData as unknown as TypedData)
  );
}

/** Numbers and addresses have several spellings. */
function spelt(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelt).join()}]`;
  if (typeof value !== 'object' || value === null) return String(value).toLowerCase();
  return `{${Object.entries(value)
    .map(([name, each]) => `${name}:${spelt(each)}`)
    .toSorted()
    .join()}}`;
}

/** Whether terms that the server made of what a company wrote say what the page shows, word by word. */
export const saysTheSame = (terms: ContractTerms, shown: ReadDocument): boolean =>
  wordsOf(terms) === wordsOf(shown) && terms.total === terms.amount;

const wordsOf = (document: ReadDocument): string =>
  JSON.stringify([
    document.title,
    document.currency,
    // The names of its files are the server's.
    documentParts({ ...document, attachments: document.attachments.map(({ url }) => ({ url, name: '' })) }),
    expirySentence(document),
  ]);
