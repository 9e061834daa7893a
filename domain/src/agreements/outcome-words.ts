import { capital } from '../text/capitals.ts';
import { formatUsd } from '../money/usd.ts';
import type { Role } from '../hiring/stages.ts';

/** Who reads, and the names of both sides. */
export interface Reader {
  role: Role | 'arbiter';
  company: string;
  talent: string;
}

/** What a deadline can do to a milestone. */
export const DEADLINE_OUTCOMES = ['refunded', 'released', 'split'] as const;

/** What happens to a milestone when its deadline passes. `toTalent` in minor units. */
interface Otherwise {
  becomes: (typeof DEADLINE_OUTCOMES)[number];
  toTalent: string;
}

/** How a milestone ended. Amounts in minor units. */
export interface Outcome {
  state: 'released' | 'refunded' | 'settled' | 'ruled';
  amount: string;
  toTalent: string;
  /** Whether a deadline ended it, and no signature. */
  byDeadline: boolean;
}

/** The same reader, to whom the other side is "the company" or "the talent": for where its name was just said. */
export const withoutNames = <Of extends Reader>(reader: Of): Of => ({
  ...reader,
  company: 'the company',
  talent: 'the talent',
});

const isReader = ({ role }: Reader, side: Role): boolean => role === side;
const nameOf = (reader: Reader, side: Role): string => (isReader(reader, side) ? 'you' : reader[side]);
/** `Acme gets $200.00`, `you get all of $500.00`. */
const share = (reader: Reader, side: Role, part: string): string =>
  `${nameOf(reader, side)} ${isReader(reader, side) ? 'get' : 'gets'} ${part}`;

/**
 * Who gets what of an amount, as a part of a sentence: `you get $300.00, Acme Works gets $200.00 back`. For the arbiter both
 * sides have names.
 */
export function splitText(reader: Reader, amount: string, toTalent: string): string {
  const rest = BigInt(amount) - BigInt(toTalent);
  if (rest === 0n) return share(reader, 'talent', `all of ${formatUsd(amount)}`);
  if (BigInt(toTalent) === 0n) return share(reader, 'company', `all of ${formatUsd(amount)} back`);
  return `${share(reader, 'talent', formatUsd(toTalent))}, ${share(reader, 'company', `${formatUsd(rest)} back`)}`;
}

/**
 * That an offer stops no deadline, and what the deadline does, without the last full stop: the same on the page, in notices and in mails.
 * @param on `on 12 December 2026`
 * @param title of the milestone, where the sentence is about several
 */
export function clockText(
  reader: Reader,
  {
    amount,
    otherwise: { becomes, toTalent },
    on,
    title,
  }: { amount: string; otherwise: Otherwise; on: string; title?: string },
): string {
  const stops = `This does not stop the clock${title === undefined ? '' : ` of “${title}”`}:`;
  switch (becomes) {
    case 'released':
      return `${stops} without an answer, ${formatUsd(toTalent)} is paid to ${nameOf(reader, 'talent')} ${on}`;
    case 'refunded':
      return `${stops} if nothing is submitted, ${formatUsd(amount)} goes back to ${nameOf(reader, 'company')} ${on}`;
    case 'split':
      return `${stops} without a decision, it is split ${on}: ${splitText(reader, amount, toTalent)}`;
  }
}

/** A split as a sentence of its own. Only words of ours get a capital: a name is written as its owner writes it. */
export const splitSentence = (reader: Reader, amount: string, toTalent: string): string =>
  `${splitText(reader, amount, toTalent).replace(/^(you|the talent|the company) /, capital)}.`;

/**
 * How a milestone ended and who got what, without the last full stop: the same on the page, in notices and in mails.
 * @param about what it was for, or the day
 */
export function outcomeText(
  { state, amount, toTalent, byDeadline }: Outcome,
  reader: Reader,
  about: { job: string } | { day: string },
): string {
  const what = 'job' in about ? ` for ${about.job}` : ` on ${about.day}`;
  const [company, talent] = [nameOf(reader, 'company'), nameOf(reader, 'talent')];
  const split = splitText(reader, amount, toTalent);
  switch (state) {
    case 'released': {
      const paid = `${talent} ${isReader(reader, 'talent') ? 'were' : 'was'} paid ${formatUsd(toTalent)}${what}`;
      return byDeadline ? `${capital(company)} did not answer in the review period, so ${paid}` : capital(paid);
    }
    case 'refunded':
      return byDeadline
        ? `Nothing was submitted in time, so ${company} got ${formatUsd(amount)} back${what}`
        : `${isReader(reader, 'talent') ? 'You' : talent} gave ${formatUsd(amount)} back to ${company}${what}`;
    case 'settled':
      return `Both sides agreed${'job' in about ? ` on a split${what}` : what}: ${split}`;
    case 'ruled':
      return byDeadline
        ? `The arbiter did not decide in time, so it was split as agreed${what}: ${split}`
        : `The arbiter decided${'job' in about ? ` about ${about.job}` : what}: ${split}`;
  }
}
