import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { RECORDED_STEP_TEXT } from '@hireledger/domain/agreements/steps/subjects';
import { isEnd } from '@hireledger/domain/agreements/milestone-states';
import { arbiterText } from '@hireledger/domain/agreements/offers/contract-text';
import {
  clockText,
  outcomeText,
  splitText,
  withoutNames,
  type Reader as OutcomeReader,
} from '@hireledger/domain/agreements/outcome-words';
import { capital } from '@hireledger/domain/text/capitals';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import { longDate, momentText } from '../../../design/values/dates.ts';

/** A side that reads, the names of both, and the arbiter's where the contract has one. */
export type Reader = OutcomeReader & { role: Role; arbiterName?: string | undefined };

export const readerOf = ({ terms }: Pick<WorkAgreement, 'terms'>, role: Role): Reader => ({
  role,
  company: terms.companyName,
  talent: terms.talentName,
  arbiterName: terms.arbiterName,
});

/** `{ number: 1, title: 'Design' }` → `1. Design`. */
export const titleOf = ({ number, title }: Pick<Milestone, 'number' | 'title'>): string =>
  title ? `${number}. ${title}` : `Milestone ${number}`;

/** The name of the other side. */
export const otherOf = ({ role, company, talent }: Reader): string => (role === 'company' ? talent : company);

/** A side as the subject of a sentence: `You` for the reader. */
const named = (reader: Reader, side: Role): string => (reader.role === side ? 'You' : reader[side]);
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
      return {
        now: `${capital(arbiterText(reader.arbiterName))} decides${until}. The money stays in escrow until then.`,
        otherwise,
      };
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

/**
 * That an offer to split a milestone stops no deadline, and what that one does; null where none decides.
 * @param until when the offer ends; with its deadline, the day is said already
 * @param title of the milestone, where there are several
 */
export function clockSentence(
  { amount, waits }: Milestone,
  reader: Reader,
  { until, title }: { until?: string; title?: string } = {},
): string | null {
  if (!waits?.otherwise || !waits.until) return null;
  const on = waits.until === until ? 'then' : `on ${momentText(waits.until)}`;
  return `${clockText(reader, { amount, otherwise: waits.otherwise, on, ...(title && { title }) })}.`;
}

/** How a milestone ended, with its amounts. Null before. */
export function endText(
  { state, amount, toTalent, fee, byDeadline, endedAt }: Milestone,
  reader: Reader,
): string | null {
  if (!endedAt || !isEnd(state)) return null;
  const cost = fee && BigInt(fee) > 0n ? ` A fee of ${formatUsd(fee)} was taken from it.` : '';
  const outcome = { state, amount, toTalent: toTalent ?? '0', byDeadline: byDeadline ?? false };
  return `${outcomeText(outcome, reader, { day: longDate(endedAt) })}.${cost}`;
}

/** The step that is on its way to the chain. Null without one. */
export const underWayText = ({ underWay }: Pick<Milestone, 'underWay'>): string | null =>
  underWay &&
  `${RECORDED_STEP_TEXT[underWay.step]} is ${underWay.state === 'sent' ? 'on its way to the chain' : 'being signed'}...`;

/** Why the last step had no effect. Null without such a step. */
export const failedText = ({ failed }: Pick<Milestone, 'failed'>): string | null =>
  failed && `${RECORDED_STEP_TEXT[failed.step]} did not go through. ${failed.says}`;

/** The open offers to split a milestone, the newest first: whose turn it is, until when, and what happens without an answer. */
export function settlementTexts(
  milestone: Milestone,
  reader: Reader,
): { text: string; until: string; reason: string | null }[] {
  const { amount, settlement } = milestone;
  const unnamed = withoutNames(reader);
  const offers = (['company', 'talent'] as const)
    .flatMap((side) => (settlement[side] ? [{ side, ...settlement[side] }] : []))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return offers.map(({ side, toTalent, until, reason }, place) => {
    const split = splitText(unnamed, amount, toTalent);
    const isOwn = side === reader.role;
    const clock = clockSentence(milestone, unnamed, { until });
    const said = `${named(reader, side)} offered to settle: ${split}.`;
    const text =
      place > 0
        ? `Before that, ${isOwn ? 'you' : reader[side]} offered: ${split}. That offer is open until ${momentText(until)}.`
        : isOwn
          ? `${said} ${otherOf(reader)} can accept it until ${momentText(until)}.${clock ? ` ${clock}` : ''} If you make another offer, it replaces this one.`
          : `${said} Accept it until ${momentText(until)}, or offer another split.${clock ? ` ${clock}` : ''}`;
    return { text, until, reason };
  });
}
