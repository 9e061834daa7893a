import { counted } from '@hireledger/domain/numbers/grouped';
import { dayInWords } from '@hireledger/domain/periods/day-in-words';
import { formatUsd } from '@hireledger/domain/money/usd';
import { fullDateTime } from '../../../design/values/dates.ts';

/** Part of an EIP-712 message, as the api sends it: numbers that JSON cannot hold are decimal strings. */
export type SignedValue = string | number | readonly SignedValue[] | SignedMessage;
export interface SignedMessage {
  readonly [name: string]: SignedValue;
}

/** Names for the hashes and numbers of a message. */
export interface SignedNames {
  companyName: string;
  talentName: string;
  /** In the order of the contract. */
  milestoneTitles: readonly string[];
}

/** One field of what is signed, in words. */
export interface SignedField {
  /** Its name in the typed data. */
  name: string;
  label: string;
  value: string;
  /** Evidence for a machine: folded away, and set in letters of one width. */
  technical: boolean;
}

interface FieldWords {
  label: string;
  words?: (value: SignedValue, names: SignedNames) => string;
  technical?: true;
}

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

const raw = (value: SignedValue): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const usd = (value: SignedValue): string => formatUsd(raw(value));
const moment = (value: SignedValue): string => fullDateTime(new Date(Number(value) * 1000).toISOString());
/** The day that the document names; a moment where it is not the end of a day. */
const dueDay = (value: SignedValue): string => {
  const at = new Date(Number(value) * 1000).toISOString();
  return at.endsWith('T23:59:59.000Z') ? `${dayInWords(at.slice(0, 10))} (UTC)` : moment(value);
};
const percent = (value: SignedValue): string => `${Number(value) / 100}%`;
const hash = (label: string): FieldWords => ({ label, technical: true });

/** `1209600` → `14 days`; what is not whole days is shown in whole hours, or seconds. */
export function periodWords(value: SignedValue): string {
  const seconds = Number(value);
  if (seconds % DAY_SECONDS === 0) return counted(seconds / DAY_SECONDS, 'day');
  return seconds % HOUR_SECONDS === 0 ? counted(seconds / HOUR_SECONDS, 'hour') : counted(seconds, 'second');
}

/** `0` → `First version`; the chain counts the requests for changes. */
function workVersionWords(value: SignedValue): string {
  const changes = Number(value);
  return changes === 0 ? 'First version' : `Version ${changes + 1}, after ${counted(changes, 'request')} for changes`;
}

/** `0` → `1. Design`. */
function milestoneWords(value: SignedValue, { milestoneTitles }: SignedNames): string {
  const title = milestoneTitles[Number(value)];
  return title === undefined ? String(Number(value) + 1) : `${Number(value) + 1}. ${title}`;
}

function scheduleWords(value: SignedValue, names: SignedNames): string {
  if (!Array.isArray(value)) return raw(value);
  const items = value as readonly SignedMessage[];
  return items
    .map(({ amount, dueAt }, at) => `${milestoneWords(at, names)}: ${usd(amount!)}, due ${dueDay(dueAt!)}`)
    .join('\n');
}

/** Every field that HireLedger asks anybody to sign. */
const FIELDS: Record<string, FieldWords> = {
  milestone: { label: 'Milestone', words: milestoneWords },
  milestones: {
    label: 'Milestones',
    words: (value, names) => (value as readonly SignedValue[]).map((each) => milestoneWords(each, names)).join('\n'),
  },
  schedule: { label: 'Milestones of the contract', words: scheduleWords },
  amount: { label: 'Amount', words: usd },
  toPayee: { label: 'The talent gets', words: usd },
  round: { label: 'Version of the work', words: workVersionWords },
  version: { label: 'Version', words: raw },
  reviewPeriod: { label: 'Time to review', words: periodWords },
  grace: { label: 'Grace after a due date', words: periodWords },
  arbitrationPeriod: { label: 'Time for the arbiter', words: periodWords },
  payeeShareBps: { label: "The talent's share if the arbiter is silent", words: percent },
  feeBps: { label: 'Fee', words: percent },
  deadline: { label: 'Valid until', words: moment },
  company: { ...hash("Company's wallet"), words: (value, { companyName }) => `${companyName}: ${raw(value)}` },
  payee: { ...hash("Talent's wallet"), words: (value, { talentName }) => `${talentName}: ${raw(value)}` },
  owner: hash('Whose money it is'),
  recipient: hash('Paid to'),
  arbiter: hash("Arbiter's wallet"),
  feeRecipient: hash('Who gets the fee'),
  token: hash('Token'),
  agreementId: hash('Contract on the chain'),
  payoutId: hash('Payment'),
  evidenceHash: hash('Hash of the text and files'),
  termsHash: hash('Hash of the terms'),
  rulingHash: hash('Hash of the ruling'),
  digest: hash('Signature that is revoked'),
  salt: hash('Salt'),
  // The token's authorization of a funding.
  from: hash('Paid from'),
  to: hash('Paid to'),
  value: { label: 'Taken from your wallet', words: usd },
  validAfter: { label: 'Valid from', words: (value) => (Number(value) === 0 ? 'At once' : moment(value)) },
  validBefore: { label: 'Valid until', words: moment },
  nonce: hash('What it pays for'),
  // What links a wallet.
  account: { label: 'Account' },
  wallet: { label: 'Wallet' },
  site: { label: 'Site' },
  issuedAt: { label: 'Asked', words: moment },
};

/** Every field of what is signed, in its own order; one that this version does not know is shown as it is. */
export function signedFields(message: SignedMessage, names: SignedNames): SignedField[] {
  return Object.entries(message).flatMap(([name, value]) => {
    if (typeof value === 'object' && !Array.isArray(value)) return signedFields(value as SignedMessage, names);
    const { label, words = raw, technical = false } = FIELDS[name] ?? { label: name };
    const isHash = technical || (name === 'schedule' && !Array.isArray(value));
    return [{ name, label, value: words(value, names), technical: isHash }];
  });
}
