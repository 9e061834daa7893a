import { clockText, outcomeText, splitText, type Outcome, type Reader } from '../agreements/outcome-words.ts';
import type { Role } from '../hiring/stages.ts';
import { formatUsd } from '../money/usd.ts';
import type { EventData } from './vocabulary.ts';

interface AboutMilestone {
  jobTitle: string;
  /** Its place from zero. */
  milestone?: number | null;
  /** Minor units of the escrow token. */
  amount?: string;
  /** Of all milestones that the news is about, where there are several. */
  together?: { milestones: number; amount: string };
}

/** What the news is about: `milestone 2 of Welder`, or `a milestone of Welder` where the event does not say. */
export const milestoneOf = ({ jobTitle, milestone, together }: AboutMilestone): string => {
  if (together) return `${together.milestones} milestones of ${jobTitle}`;
  return typeof milestone === 'number' ? `milestone ${milestone + 1} of ${jobTitle}` : `a milestone of ${jobTitle}`;
};

/** The amount of all milestones that the news is about. */
export const sumOf = ({ amount, together }: { amount: string; together?: { amount: string } }): string =>
  formatUsd(together?.amount ?? amount);

/** The same with its amount, for sentences that name no other one: `milestone 2 of Welder ($500.00)`. */
export const milestoneWithAmount = (about: AboutMilestone): string =>
  `${milestoneOf(about)}${about.amount === undefined ? '' : ` (${formatUsd(about.amount)})`}`;

/** What a payout is for: a milestone, or the whole job. */
export const workOf = (about: AboutMilestone): string =>
  about.milestone === undefined || about.milestone === null ? about.jobTitle : milestoneOf(about);

export const sideOf = ({
  by,
  companyName,
  talentName,
}: {
  by: Role;
  companyName: string;
  talentName: string;
}): string => (by === 'company' ? companyName : talentName);

const readerOf = ({ companyName, talentName }: { companyName: string; talentName: string }, role: Role): Reader => ({
  role,
  company: companyName,
  talent: talentName,
});

export const endNotice = (
  state: Outcome['state'],
  data: {
    amount: string;
    toPayee: string;
    byDeadline: boolean;
    companyName: string;
    talentName: string;
  } & AboutMilestone,
  reader: Role,
): string =>
  outcomeText({ ...data, state, toTalent: data.toPayee }, readerOf(data, reader), { job: milestoneOf(data) });

const offerLine = (data: EventData<'escrow.settlement-offered'>, reader: Reader): string =>
  `${sideOf(data)} offered to settle ${milestoneOf(data)}: ${splitText(reader, data.amount, data.toPayee)}`;

/** The subject of an email: without what the deadline does and the reason. */
export const offerSubject = (data: EventData<'escrow.settlement-offered'>, role: Role): string =>
  offerLine(data, readerOf(data, role));

/** @param momentOf a time (ISO) in words */
export function offerNotice(
  data: EventData<'escrow.settlement-offered'>,
  role: Role,
  momentOf: (time: string) => string,
): string {
  const { amount, otherwise, reason } = data;
  const reader = readerOf(data, role);
  const clock = otherwise ? `. ${clockText(reader, { amount, otherwise, on: `on ${momentOf(otherwise.until)}` })}` : '';
  return `${offerLine(data, reader)}${clock}${reason ? `. Reason: “${reason.replaceAll(/[\s\u202A-\u202E\u2066-\u2069]+/g, ' ')}”` : ''}`;
}
