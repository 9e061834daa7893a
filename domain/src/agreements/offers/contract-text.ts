import { USD_DECIMALS } from '../../money/usd.ts';
import { counted, grouped } from '../../numbers/grouped.ts';
import type { Role } from '../../hiring/stages.ts';
import { dayInWords } from '../../periods/day-in-words.ts';
import { capital } from '../../text/capitals.ts';
import type { ContractDocument } from './document.ts';

export const daysText = (count: number): string => counted(count, 'day');

/** Hundredths of a percent: 5000 → `50%`, 125 → `1.25%`. */
export const percentText = (bps: number): string => `${bps / 100}%`;

export const milestonesText = (count: number): string => counted(count, 'milestone');

/** Dollars in minor units as whole naira: `₦1,550,000`. */
export function nairaText(amount: bigint, rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  return `₦${grouped((amount * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length + USD_DECIMALS))}`;
}

/** The terms that a document is read by; of one that is being written, too. */
export type ContractRules = Pick<
  ContractDocument,
  'payment' | 'reviewDays' | 'graceDays' | 'arbiter' | 'arbiterName' | 'arbitrationDays' | 'payeeShareBps' | 'feeBps'
>;

/** Who decides disputes, inside of a sentence: `the arbiter, Ada Obi,`. Older contracts have no name. */
export const arbiterText = (name: string | undefined): string => (name ? `the arbiter, ${name},` : 'the arbiter');

/**
 * How pay follows work, sentence by sentence: the same in the document and before each signature.
 * @param reader the names of both sides, or the side that signs: it reads "you", and the other one without its name
 */
export function ruleSentences(rules: ContractRules, reader: Role | Record<Role, string>): string[] {
  const nameOf = (side: Role) => (typeof reader === 'object' ? reader[side] : reader === side ? 'you' : `the ${side}`);
  const [company, talent] = [nameOf('company'), nameOf('talent')];
  const first = typeof reader === 'object' ? company : capital(company);
  const [isCompany, isTalent] = [reader === 'company', reader === 'talent'];
  const { payment, reviewDays, graceDays, arbiter, arbiterName, arbitrationDays, payeeShareBps, feeBps } = rules;
  const fee =
    feeBps === 0 ? 'HireLedger takes no fee.' : `HireLedger takes a fee of ${percentText(feeBps)} of each payment.`;
  const together = 'There is no arbiter. Both sides settle disputes themselves.';
  if (payment === 'on-approval')
    return [
      `${first} ${isCompany ? 'pay when you approve' : 'pays when it approves'} the work. Nothing is held in escrow before that.`,
      `When the work is done, ${company} ${isCompany ? 'have' : 'has'} ${daysText(reviewDays)} to approve it or ask for changes. Without an answer, nothing is paid.`,
      together,
      fee,
    ];
  return [
    `${first} ${isCompany ? 'put' : 'puts'} the pay of a milestone into escrow before its work begins.`,
    `When work is submitted, ${company} ${isCompany ? 'have' : 'has'} ${daysText(reviewDays)} to approve it or ask for changes. Without an answer, ${talent} ${isTalent ? 'are' : 'is'} paid.`,
    `If nothing is submitted by ${daysText(graceDays)} after a due date, the money goes back to ${company}.`,
    arbiter === null
      ? together
      : `Either side can call ${arbiterText(arbiterName)} to decide within ${daysText(arbitrationDays)}. Without a decision, ${talent} ${isTalent ? 'get' : 'gets'} ${percentText(payeeShareBps)} of the disputed milestone.`,
    fee,
  ];
}

/** The exchange rate of a contract that both sides reckon in naira. */
export const rateText = ({ usdNgnRate, rateOn }: Pick<ContractDocument, 'usdNgnRate' | 'rateOn'>): string =>
  `₦${grouped(usdNgnRate)} for $1 on ${dayInWords(rateOn)}`;
