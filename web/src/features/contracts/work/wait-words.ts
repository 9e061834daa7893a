import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import type { MilestoneState } from '@hireledger/domain/hiring/milestone-states';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { Tone } from '../../../design/Badge.tsx';
import { clockTime, longDate } from '../../../design/values/dates.ts';

/** Who reads, and the names of both sides. */
export interface Reader {
  role: Role;
  company: string;
  talent: string;
}

export const readerOf = ({ terms }: Pick<WorkAgreement, 'terms'>, role: Role): Reader => ({
  role,
  company: terms.companyName,
  talent: terms.talentName,
});

export const TONES: Record<MilestoneState, Tone> = {
  agreed: 'warning',
  funded: 'info',
  submitted: 'brand',
  disputed: 'danger',
  released: 'success',
  refunded: 'neutral',
  settled: 'neutral',
  ruled: 'neutral',
};

/** `{ number: 1, title: 'Design' }` → `1. Design`. */
export const titleOf = ({ number, title }: Pick<Milestone, 'number' | 'title'>): string =>
  title ? `${number}. ${title}` : `Milestone ${number}`;

/** `30 November 2026 at 14:05`. */
export const momentText = (iso: string): string => `${longDate(iso)} at ${clockTime(iso)}`;

/** A side as the subject of a sentence: `You` for the reader. */
const named = (reader: Reader, side: Role): string => (reader.role === side ? 'You' : reader[side]);
/** `get` for the reader, `gets` for the other side. */
const verb = (reader: Reader, side: Role, plain: string, third: string): string =>
  reader.role === side ? plain : third;
const rest = (amount: string, part: string): string => formatUsd(BigInt(amount) - BigInt(part));

/** `You get $300.00, Acme Works gets $200.00 back`. */
export const splitText = (reader: Reader, amount: string, toTalent: string): string =>
  [
    `${named(reader, 'talent')} ${verb(reader, 'talent', 'get', 'gets')} ${formatUsd(toTalent)}`,
    `${reader.role === 'company' ? 'you' : reader.company} ${verb(reader, 'company', 'get', 'gets')} ${rest(amount, toTalent)} back`,
  ].join(', ');

/** What a milestone waits for, from whom and until when; and what happens if nobody acts. Null once it has ended. */
export function waitText(milestone: Milestone, reader: Reader): { now: string; otherwise: string | null } | null {
  const { waits, amount, changes } = milestone;
  if (!waits) return null;
  const until = waits.until ? ` by ${momentText(waits.until)}` : '';
  const isReader = waits.from === reader.role;
  const otherwise = otherwiseText(milestone, reader);
  switch (waits.for) {
    case 'funding':
      return {
        now: isReader
          ? `Fund it${until}, so that ${reader.talent} can start.`
          : `${reader.company} has yet to put ${formatUsd(amount)} into escrow${until}.`,
        otherwise: isReader
          ? otherwise
          : 'Do not start before it is funded: until then, nothing is held for your work.',
      };
    case 'work':
      return {
        now: isReader
          ? `Submit your ${changes > 0 ? 'changed ' : ''}work${until}.`
          : `${reader.talent} submits the ${changes > 0 ? 'changed ' : ''}work${until}.`,
        otherwise,
      };
    case 'review':
      return {
        now: isReader ? `Approve the work or ask for changes${until}.` : `${reader.company} reviews your work${until}.`,
        otherwise,
      };
    case 'ruling':
      return { now: `The arbiter decides${until}. The money stays in escrow until then.`, otherwise };
  }
}

function otherwiseText({ amount, waits }: Milestone, reader: Reader): string | null {
  if (!waits?.otherwise) return null;
  const { becomes, toTalent } = waits.otherwise;
  switch (becomes) {
    case 'refunded':
      return `If nothing is submitted by then, ${reader.role === 'company' ? 'you get' : `${reader.company} gets`} ${formatUsd(amount)} back.`;
    case 'released':
      return reader.role === 'company'
        ? `If you do neither, ${reader.talent} is paid ${formatUsd(toTalent)}.`
        : `If there is no answer by then, you are paid ${formatUsd(toTalent)}.`;
    case 'split':
      return `Without a decision by then: ${splitText(reader, amount, toTalent)}.`;
  }
}

/** How a milestone ended, with its amounts. Null before. */
export function endText(milestone: Milestone, reader: Reader): string | null {
  const { state, amount, toTalent, fee, byDeadline, endedAt } = milestone;
  if (!endedAt) return null;
  const on = ` on ${longDate(endedAt)}`;
  const cost = fee && BigInt(fee) > 0n ? ` A fee of ${formatUsd(fee)} was taken from it.` : '';
  const split = splitText(reader, amount, toTalent ?? '0');
  switch (state) {
    case 'released': {
      const paid = `${verb(reader, 'talent', 'you were', `${reader.talent} was`)} paid ${formatUsd(toTalent ?? amount)}${on}`;
      return byDeadline
        ? `${named(reader, 'company')} did not answer in the review period, so ${paid}.${cost}`
        : `${paid[0]!.toUpperCase()}${paid.slice(1)}.${cost}`;
    }
    case 'refunded':
      return byDeadline
        ? `Nothing was submitted in time, so ${reader.role === 'company' ? 'you' : reader.company} got ${formatUsd(amount)} back${on}.`
        : `${named(reader, 'talent')} gave ${formatUsd(amount)} back to ${reader.role === 'company' ? 'you' : reader.company}${on}.`;
    case 'settled':
      return `Both sides agreed${on}: ${split}.${cost}`;
    case 'ruled':
      return byDeadline
        ? `The arbiter did not decide in time, so it was split as agreed${on}: ${split}.${cost}`
        : `The arbiter decided${on}: ${split}.${cost}`;
    default:
      return null;
  }
}

const UNDER_WAY = {
  fund: 'The funding',
  submit: 'The submission',
  'request-changes': 'The request for changes',
  approve: 'The payment',
  refund: 'The refund',
  settle: 'The settlement',
  dispute: 'The dispute',
  exit: 'What the deadline decided',
} as const;

/** The step that is on its way to the chain. Null without one. */
export const underWayText = ({ underWay }: Pick<Milestone, 'underWay'>): string | null =>
  underWay &&
  `${UNDER_WAY[underWay.step]} is ${underWay.state === 'sent' ? 'on its way to the chain' : 'being signed'}...`;

/** Why the last step had no effect. Null without such a step. */
export const failedText = ({ failed }: Pick<Milestone, 'failed'>): string | null =>
  failed && `${UNDER_WAY[failed.step]} did not go through. ${failed.says}`;

/** The open offers to split a milestone, the reader's own first. */
export function settlementTexts({ amount, settlement }: Milestone, reader: Reader): string[] {
  const sides: Role[] = reader.role === 'company' ? ['company', 'talent'] : ['talent', 'company'];
  return sides.flatMap((side) => {
    const offer = settlement[side];
    if (!offer) return [];
    return `${named(reader, side)} offered to settle: ${splitText(reader, amount, offer.toTalent)}. Valid until ${momentText(offer.until)}.`;
  });
}
