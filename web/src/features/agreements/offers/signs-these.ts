// Loaded when somebody signs: the hashes take a part of ethers.
import { escrow2Steps, textHash } from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { documentParts, expirySentence, type ReadDocument } from '@hireledger/domain/agreements/offers/document-parts';
import { agreementFields, deadlineOfOffer, type ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import type { Agreed } from '../../../account/agree-by-passkey.ts';
import { challengeOf, type TypedData } from '../../../account/challenge-of.ts';
import type { AskedOfWallet } from '../../../own-wallet/agree-by-wallet.ts';

/** What a passkey signs for a contract. */
export interface OpenAgreementMessage {
  agreement: Record<string, unknown>;
  deadline: number | string;
}

/** What a passkey is asked to sign for a contract; `terms` are those of a version that is being sent. */
export type AgreedContract = Agreed<OpenAgreementMessage> & { terms?: ContractTerms };

/** What a wallet of one's own is asked to sign for a contract; `terms` as above. */
export type AskedContract = AskedOfWallet & { terms?: ContractTerms };

/** The hash that both sides sign, computed here from the terms. */
export const hashOfTerms = (terms: ContractTerms): string => textHash(canonicalJson(terms as unknown as JsonValue));

/**
 * Whether the device is asked to sign exactly these terms: the hash of the terms, the milestones and each rule are computed
 * here from what the page shows, and the challenge from the typed data that has them.
 */
export const signsTerms = ({ typedData, challenge, deadline }: AgreedContract, terms: ContractTerms): boolean =>
  hasTerms(typedData.message, terms, deadline) && challenge === challengeOf(typedData as unknown as TypedData);

/** The same of a wallet of one's own, which signs the typed data itself; and for these addresses of the sides. */
export function walletSignsTerms(
  { requests, deadline }: AskedContract,
  terms: ContractTerms,
  sides: { company?: string; payee?: string },
): boolean {
  const [typedData, ...more] = requests;
  if (!typedData || more.length > 0) return false;
  const message = typedData.message as unknown as OpenAgreementMessage;
  return (
    spelt(typedData.types) === spelt(escrow2Steps.OpenAgreement) &&
    hasTerms(message, terms, deadline) &&
    Object.entries(sides).every(([side, address]) => spelt(message.agreement[side]) === spelt(address))
  );
}

function hasTerms(message: OpenAgreementMessage, terms: ContractTerms, deadline: number): boolean {
  const expected = agreementFields(terms, hashOfTerms(terms));
  return (
    Object.entries(expected).every(([name, value]) => spelt(value) === spelt(message.agreement[name])) &&
    Number(message.deadline) === deadline &&
    deadline === deadlineOfOffer(terms.expiresOn)
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
