import type { Role } from '../hiring/stages.ts';
import type { RecipientEvent } from './vocabulary.ts';

/** What a talent looks up in the wallet; a payout that was taken back leads to the work, which is to be paid again. */
const MONEY_ON_ITS_WAY: ReadonlySet<RecipientEvent['name']> = new Set([
  'disbursement.approved',
  'disbursement.sent',
  'disbursement.released',
  'disbursement.failed',
  'disbursement.retried',
]);

const ABOUT_MILESTONES = /^(escrow|review|ending|payment)\./;

/** The board with the filters of a search, as `boardQuery` writes them. */
export const boardPath = (query: string): string => (query ? `/jobboard?${query}` : '/jobboard');

/** The page of an application, at one of its notes. */
export const notePath = ({ applicationId, noteId }: { applicationId: string; noteId: string }): string =>
  `/applicationdetails/${applicationId}?note=${noteId}`;

/**
 * The page that a notice links to (specification, section 2), for the reader's role. One rule for the bell, mails and
 * push notifications.
 */
export function noticePath(event: Pick<RecipientEvent, 'name' | 'data'>, role: Role): string {
  const { name, data } = event as RecipientEvent;
  if ('threadId' in data) return `/messages?application=${data.threadId}`;
  if (name === 'profile.viewed') return `/companies/${data.companyId}`;
  if (name.startsWith('verification.')) return '/verification';
  if (name.startsWith('passkey.')) return '/settings/security';
  if (name === 'deletion.changed') return '/settings/data';
  if (name === 'saved-search.matched') {
    if (data.others && data.others.searches > 0) return '/saved-searches';
    return boardPath(data.query);
  }
  if (name.startsWith('notice.')) return '/notifications';
  if ('offerId' in data) return `/contract-offers/${data.offerId}`;
  if (name === 'contract-templates.changed') return '/contracts/templates';
  if (!('jobId' in data)) return '/wallet';
  if (!('applicationId' in data)) {
    if (role === 'talent') return `/applyforjob?id=${data.jobId}`;
    return name === 'job.removed' ? '/jobpostinglist' : `/jobpostinglist/${data.jobId}`;
  }
  if (name === 'note.mentioned') return notePath(data);
  // Also for those who see no applicants.
  if (name === 'contract.drafted') return `/contracts/new?application=${data.applicationId}&draft=ready`;
  // Who pays finds the work there, also without seeing applicants.
  if (name === 'payment.requested' && !data.agreementId) return '/dashboardcompany';
  if (name === 'bonus.approved') return `/contracts/${data.contractId}`;
  const isOfArbiter = name === 'escrow.step-failed' && data.step === 'rule';
  if (isOfArbiter || name === 'dispute.opened' || name === 'dispute.evidence-added')
    return `/disputes/${data.agreementId}/${data.milestone}`;
  // What happened to a milestone is read, and answered, on the page of its contract.
  if (ABOUT_MILESTONES.test(name) && 'agreementId' in data && data.agreementId) return `/contracts/${data.agreementId}`;
  if (role === 'company') return `/applicationdetails/${data.applicationId}`;
  return MONEY_ON_ITS_WAY.has(name) ? '/wallet' : `/applicationtalent/${data.applicationId}`;
}

/** The parameter by which an external link names the notice that it opens, so that it is marked as read. */
export const NOTICE_PARAMETER = 'notice';

/** The same path for a link from outside the page. */
export function noticeLink(event: Pick<RecipientEvent, 'name' | 'data' | 'seq'>, role: Role): string {
  const path = noticePath(event, role);
  return `${path}${path.includes('?') ? '&' : '?'}${NOTICE_PARAMETER}=${event.seq}`;
}
