import { FROZEN_TEXT } from '../money/freezes.ts';
import { formatUsd } from '../money/usd.ts';
import { CAUSE_TEXT } from '../hiring/contract-moves.ts';
import type { RecordedStep } from '../agreements/steps/steps.ts';
import { RECORDED_STEP_TEXT } from '../agreements/steps/subjects.ts';
import type { Role } from '../hiring/stages.ts';
import { counted, plural } from '../numbers/grouped.ts';
import { minuteInWords } from '../periods/minute-in-words.ts';
import { quoted } from '../text/quoted.ts';
import type { MatchedJobs } from './matched-jobs.ts';
import { endNotice, milestoneOf, milestoneWithAmount, offerNotice, sideOf, sumOf, workOf } from './milestone-notice.ts';
import type { EventData, RecipientEvent } from './vocabulary.ts';

/** Steps of a whole contract, or of several milestones at once: their event names only the first. */
const OF_MORE: ReadonlySet<RecordedStep> = new Set<RecordedStep>(['open', 'fund', 'amend', 'revoke']);

const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

const CLOSED_BY = {
  deadline: 'has closed because its deadline has passed',
  capacity: 'has closed because all openings are filled',
  company: 'was closed by the company',
};
const closedNotice = ({ jobTitle, reason, note }: EventData<'job.closed'>): string =>
  `${jobTitle} ${CLOSED_BY[reason]}${reason === 'company' && note ? `: ${note}` : ''}`;

const DAY_MS = 86_400_000;

function reminderNotice(data: EventData<'review.reminded'>): string {
  const { talentName, jobTitle, pays, daysLeft, since, until } = data;
  if (pays !== null)
    return `${talentName} is paid ${formatUsd(pays)} for ${milestoneOf(data)} in ${counted(daysLeft, 'day')} unless you answer`;
  const waited = Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) - daysLeft;
  return `${talentName} has waited ${counted(waited, 'day')} for your answer to ${jobTitle}. Nothing is paid until you approve it`;
}

/**
 * How the other side keeps a contract that ends by notice, if it can. Work can be submitted where it is paid on approval,
 * and so not funded.
 */
function unlessKept(
  { by, isFinal = false, agreementId }: { by: Role; isFinal?: boolean | undefined; agreementId: string | null },
  reader: Role,
): string {
  const other = by === 'company' ? 'talent' : 'company';
  const [who, s] = reader === other ? ['you', ''] : [`the ${other}`, 's'];
  const ways = [
    ...(isFinal ? [] : [`decline${s}`]),
    ...(agreementId === null && other === 'talent' ? [`submit${s} work`] : []),
  ];
  return ways.length === 0 ? '' : ` unless ${who} ${ways.join(' or ')} before`;
}

/** Sentences name a contract by its own title, where it has one. */
const byOwnTitle = ({ name, data }: RecipientEvent): RecipientEvent => {
  const title = 'contractTitle' in data && data.contractTitle;
  return { name, data: title ? { ...data, jobTitle: title } : data } as RecipientEvent;
};

/**
 * The sentence of a notice, the same in the bell and in a toast.
 * @param by the name of the colleague who did it, where the reader knows it: events have no names of persons
 * @param momentOf a time (ISO) in words: the reader's own, where their time zone is known
 */
export function noticeText(
  event: Pick<RecipientEvent, 'name' | 'data'>,
  reader: Role,
  by: string = 'A colleague',
  momentOf: (time: string) => string = (time) => minuteInWords(new Date(time)),
): string {
  const { name, data } = byOwnTitle(event as RecipientEvent);
  switch (name) {
    case 'application.submitted':
      return `${data.talentName} applied for ${data.jobTitle}`;
    case 'application.resubmitted':
      return `${data.talentName} applied again for ${data.jobTitle}`;
    case 'application.confirmed':
      return data.from === 'Declined'
        ? `${data.companyName} is reconsidering your application for ${data.jobTitle}`
        : `${data.companyName} confirmed your application for ${data.jobTitle}`;
    case 'application.shortlisted':
      return `${data.companyName} ${data.from === 'Rejected' ? 'put you on the shortlist again' : 'shortlisted you'} for ${data.jobTitle}`;
    case 'application.declined':
      return `${data.companyName} decided not to continue with your application for ${data.jobTitle}`;
    case 'application.withdrawn':
      return `${data.talentName} withdrew their application for ${data.jobTitle}`;
    case 'application.hired':
      return `${data.companyName} sent you a contract for ${data.jobTitle}`;
    case 'application.accepted':
      return `${data.talentName} accepted the contract for ${data.jobTitle}`;
    case 'application.rejected':
      return `${data.talentName} rejected the contract for ${data.jobTitle}`;
    case 'application.completed':
      return `${data.talentName} marked ${data.jobTitle} as done`;
    case 'application.changes-requested':
      return `${data.companyName} requested changes to ${data.jobTitle}`;
    case 'application.offer-withdrawn':
      return `${data.companyName} withdrew its offer for ${data.jobTitle}. You are still shortlisted.`;
    case 'application.move-undone':
      return `A change to the application for ${data.jobTitle} was undone`;
    case 'application.moved-by-contract':
      return `${CAUSE_TEXT[data.cause]}: ${data.jobTitle} is now ${data.stage}`;
    case 'contract.drafted':
      return `${by} drafted a contract for ${data.talentName}: ready to send (${data.jobTitle})`;
    case 'contract.sent':
      return `${data.companyName} sent you a contract worth ${formatUsd(data.total)} for ${data.jobTitle}`;
    case 'contract.revised':
      return `${data.companyName} sent you version ${data.version} of the contract for ${data.jobTitle}`;
    case 'contract.changes-requested':
      return `${data.talentName} asked for changes to the contract for ${data.jobTitle}`;
    case 'contract.accepted':
      return `${data.talentName} ${data.agreementId === null ? 'accepted' : 'signed'} the contract worth ${formatUsd(data.total)} for ${data.jobTitle}`;
    case 'contract.rejected':
      return `${data.talentName} rejected the contract for ${data.jobTitle}`;
    case 'contract.withdrawn':
      return `${data.companyName} withdrew the contract offer for ${data.jobTitle}. You are still shortlisted.`;
    case 'contract.expired':
      return reader === 'talent'
        ? `The contract from ${data.companyName} for ${data.jobTitle} has expired`
        : `The contract for ${data.jobTitle} has expired: ${data.talentName} did not accept it in time`;
    case 'contract-templates.changed':
      return 'Your contract templates changed';
    case 'application.rated':
      return `You rated ${data.talentName} for ${data.jobTitle}`;
    case 'notes.changed':
      return 'Your notes on an applicant changed';
    case 'note.mentioned':
      return `${by} mentioned you in a note on ${data.talentName} for ${data.jobTitle}`;
    case 'decline-reasons.changed':
      return 'Your decline reasons changed';
    case 'message-templates.changed':
      return 'Your message templates changed';
    case 'members.changed':
      return 'The members of your company changed';
    case 'deletion.changed':
      return data.deletesAt === null
        ? `${by} cancelled the deletion of ${data.companyName}`
        : `${by} asked for the deletion of ${data.companyName}. It will be deleted on ${momentOf(data.deletesAt)} unless an owner cancels that`;
    case 'disbursement.approved':
      return `${data.companyName} approved ${formatUsd(data.amount)} for ${data.jobTitle}`;
    case 'disbursement.sent':
      return `${formatUsd(data.amount)} for ${data.jobTitle} is on its way`;
    case 'disbursement.released':
      return reader === 'talent'
        ? `${data.companyName} paid you ${formatUsd(data.amount)} for ${data.jobTitle}`
        : `${formatUsd(data.amount)} was released to ${data.talentName} for ${data.jobTitle}`;
    case 'disbursement.failed':
      return reader === 'talent'
        ? `The payout of ${formatUsd(data.amount)} from ${data.companyName} for ${workOf(data)} was refused`
        : `The payout of ${formatUsd(data.amount)} to ${data.talentName} for ${workOf(data)} needs attention`;
    case 'disbursement.retried':
      return `${formatUsd(data.amount)} for ${workOf(data)} is being resent`;
    case 'disbursement.taken-back':
      return `${data.companyName} took back the refused payout of ${formatUsd(data.amount)} for ${workOf(data)}`;
    case 'escrow.funded':
      return `${data.companyName} put ${sumOf(data)} for ${milestoneOf(data)} into escrow`;
    case 'escrow.submitted':
      return `${data.talentName} submitted work for ${milestoneWithAmount(data)}`;
    case 'escrow.changes-requested':
      return `${data.companyName} asked for changes to ${milestoneWithAmount(data)}`;
    case 'escrow.released':
      if (data.byDeadline) return endNotice('released', { ...data, toPayee: data.amount }, reader);
      return reader === 'talent'
        ? `${data.companyName} paid you ${sumOf(data)} for ${milestoneOf(data)}`
        : `${sumOf(data)} was released to ${data.talentName} for ${milestoneOf(data)}`;
    case 'escrow.refunded':
      return endNotice('refunded', { ...data, toPayee: '0' }, reader);
    case 'escrow.settled':
      return endNotice('settled', { ...data, ...data.together, byDeadline: false }, reader);
    case 'escrow.resolved':
      return `${endNotice('ruled', data, reader)}${data.reason ? `. Reason: “${data.reason}”` : ''}`;
    case 'escrow.settlement-offered':
      return offerNotice(data, reader, momentOf);
    case 'escrow.settlement-withdrawn':
      return `${sideOf(data)} took back the offer to settle ${milestoneOf(data)}`;
    case 'escrow.evidence-added':
    case 'dispute.evidence-added':
      return `${sideOf(data)} added evidence to the dispute about ${milestoneWithAmount(data)}`;
    case 'escrow.step-failed':
      return `${RECORDED_STEP_TEXT[data.step]} for ${OF_MORE.has(data.step) ? data.jobTitle : milestoneOf(data)} did not go through.${data.reason ? ` ${data.reason}` : ''}`;
    case 'dispute.opened':
      return `A dispute over ${formatUsd(data.amount)} between ${data.companyName} and ${data.talentName} about ${milestoneOf(data)} waits for your ruling`;
    case 'escrow.disputed':
      return `${sideOf(data)} disputed ${milestoneWithAmount(data)}`;
    case 'escrow.credited':
      return `${formatUsd(data.amount)} for ${data.jobTitle} could not be paid and waits in escrow`;
    case 'escrow.claimed':
      return `${formatUsd(data.amount)} for ${data.jobTitle} was claimed from escrow`;
    case 'bonus.approved':
      return `${data.companyName} pays ${reader === 'talent' ? 'you' : data.talentName} a bonus of ${formatUsd(data.amount)}: ${data.reason}`;
    case 'review.reminded':
      return reminderNotice(data);
    case 'payment.requested':
      return `${by} accepted the work of ${data.talentName} and asks for its payment (${workOf(data)})`;
    case 'ending.proposed':
      return data.takesEffectAt
        ? `${sideOf(data)} ends the contract for ${data.jobTitle} on ${momentOf(data.takesEffectAt)}${unlessKept(data, reader)}`
        : `${sideOf(data)} proposes to end the contract for ${data.jobTitle}. This does not stop the clock: until you accept, every deadline applies`;
    case 'ending.accepted':
      return `${sideOf(data)} agreed to end the contract for ${data.jobTitle}`;
    case 'ending.declined':
      return `${sideOf(data)} declined to end the contract for ${data.jobTitle}: it continues`;
    case 'ending.withdrawn':
      return `${sideOf(data)} no longer wants to end the contract for ${data.jobTitle}: it continues`;
    case 'ending.took-effect': {
      const by = data.by ?? 'company';
      return `The contract for ${data.jobTitle} has ended by ${by === reader ? 'your notice' : `the notice of ${sideOf({ ...data, by })}`}`;
    }
    case 'wallet.credited':
      return `${formatUsd(data.amount)} was added to your wallet`;
    case 'own-address.added':
      return `The address ${shortAddress(data.address)} was added for withdrawals. If this was not you, change your password`;
    case 'own-address.removed':
      return `The address ${shortAddress(data.address)} was removed`;
    case 'withdrawal.requested':
      return `You requested a withdrawal of ${formatUsd(data.amount)}`;
    case 'withdrawal.sent':
      return `${formatUsd(data.amount)} was sent to your address ${shortAddress(data.to)}`;
    case 'withdrawal.failed':
      return `Your withdrawal of ${formatUsd(data.amount)} failed`;
    case 'account.frozen':
      return FROZEN_TEXT.account;
    case 'passkey.added':
      return data.waits
        ? `The passkey “${data.name}” was added to your account, and can be used from ${momentOf(data.from)}`
        : `The passkey “${data.name}” was added to your account`;
    case 'passkey.removed':
      return data.waits
        ? `The passkey “${data.name}” will be removed from your account on ${momentOf(data.from)}`
        : `The passkey “${data.name}” was removed from your account`;
    case 'passkey.kept':
      return `The removal of the passkey “${data.name}” was cancelled`;
    case 'profile.viewed':
      return `${data.companyName} viewed your profile`;
    case 'profile.changed':
      return 'Your profile was changed';
    case 'verification.advanced':
      return 'One step of your verification was approved';
    case 'verification.ended':
      return 'Your verified badge was removed because your name changed';
    case 'verification.completed':
      return 'Your account is verified';
    case 'verification.declined':
      return `Your ${data.kind} document was declined: ${data.reason}`;
    case 'saved-search.matched':
      return matchedNotice(data);
    case 'message.sent':
      return `${reader === 'company' ? data.talentName : data.companyName} messaged you about ${data.jobTitle}`;
    case 'message.read':
      return 'Your message was read';
    case 'job.posted':
      return `${data.jobTitle} is on the board`;
    case 'job.updated':
      return `${data.jobTitle} was changed`;
    case 'job.closed':
      return closedNotice(data);
    case 'job.deleted':
      return `${data.jobTitle} was taken down by the company`;
    case 'job.place-freed':
      return `${plural(data.free, 'An opening', `${data.free} openings`)} for ${data.jobTitle} ${plural(data.free, 'is', 'are')} free again. Reopen the job?`;
    case 'job.reopened':
      return `${data.jobTitle} is open again. Your application still counts`;
    case 'job.reported':
      return `${data.jobTitle} was reported. More reports will hide it until we review them`;
    case 'job.hidden':
      return `${data.jobTitle} was reported and is hidden until we review it`;
    case 'job.restored':
      return `${data.jobTitle} was reviewed and is back on the board`;
    case 'job.removed':
      return `${data.jobTitle} was removed after a review: ${data.reason}`;
  }
}

/** The sentence about new jobs, at once or of a day. */
function matchedNotice({ name, count, newestTitle, others }: MatchedJobs): string {
  if (others && others.searches > 0)
    return `${count + others.jobs} new matches for your search ${quoted(name)} and ${others.searches === 1 ? 'one other' : `${others.searches} others`}`;
  return `${count === 1 ? `${newestTitle} matches` : `${count} new jobs for`} your search ${quoted(name)}`;
}
