import { payoutAfter } from '@hireledger/domain/events/payout-after';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Patched } from '../../../realtime/live-query.ts';

/** What the applicant list is asked for; the same words stand in the URL. */
export interface ApplicantFilters {
  q?: string;
  stage?: Stage;
  jobId?: string;
  limit: number;
  cursor?: string;
}

/** One page of applicants, newest first. */
export interface ApplicantPage {
  rows: ApplicantRecord[];
  /** How many match the filters in all. */
  total: number;
  /** Where the next page begins; null on the last. */
  nextCursor: string | null;
}

type Applied = RecipientEvent & { name: `application.${string}` | `disbursement.${string}` };
export type ApplicationEvent = Extract<RecipientEvent, Applied>;

export const isApplicationEvent = (event: RecipientEvent): event is ApplicationEvent =>
  event.name.startsWith('application.') || event.name.startsWith('disbursement.');

/** The application after `event`: its stage, and how far its payout has come. Facts that are there already change nothing. */
export function patchApplicant(record: ApplicantRecord, event: ApplicationEvent): ApplicantRecord {
  if (record.id !== event.data.applicationId) return record;
  const payout = payoutAfter(record.payout, event);
  switch (event.name) {
    case 'disbursement.approved':
      return { ...record, hiringStage: event.data.stage, payout };
    case 'application.rated':
      return { ...record, rating: event.data.rating };
    case 'disbursement.sent':
    case 'disbursement.released':
    case 'disbursement.failed':
      return { ...record, payout };
    default:
      return { ...record, hiringStage: event.data.stage, hasContract: record.hasContract || event.name === 'application.hired' };
  }
}

/** The row of an application that just came, as far as the event tells it; the rest is filled in by the next answer. */
function submittedRow({ at, data }: Extract<RecipientEvent, { name: 'application.submitted' }>): ApplicantRecord {
  return {
    id: data.applicationId,
    jobId: data.jobId,
    talentId: data.talentId,
    fullName: data.talentName,
    verified: false,
    jobTitle: data.jobTitle,
    hiringStage: data.stage,
    hasContract: false,
    appliedAt: at,
    displayPicture: null,
    jobLevel: null,
    currentJob: null,
    email: '',
    phoneNumber: null,
    linkedin: null,
    website: null,
    gender: null,
    dob: null,
    language: null,
    address: null,
    experience: [],
    education: [],
    skillSet: [],
    aboutMe: null,
    coverNote: null,
    attachments: [],
    rating: null,
    payout: null,
    profileHidden: false,
  };
}

/**
 * A page of applicants after `event`. `stale` says that the event does not tell enough and the page should be asked for again:
 * a new application carries no level, and which row comes up from the next page is the server's to say.
 */
export function patchApplicantPage(
  page: ApplicantPage,
  filters: ApplicantFilters,
  event: ApplicationEvent,
): Patched<ApplicantPage> {
  if (event.name === 'application.submitted') return addSubmitted(page, filters, event);

  const index = page.rows.findIndex((row) => row.id === event.data.applicationId);
  const before = page.rows[index];
  if (!before) {
    // A row that is not on this page may have come to match the filter, or have left it.
    const entersOrLeaves = filters.stage !== undefined && 'stage' in event.data && 'from' in event.data && [event.data.from, event.data.stage].includes(filters.stage);
    return { data: page, stale: entersOrLeaves };
  }
  const after = patchApplicant(before, event);
  if (filters.stage !== undefined && after.hiringStage !== filters.stage) {
    const rows = page.rows.filter((row) => row.id !== after.id);
    return { data: { ...page, rows, total: Math.max(0, page.total - 1) }, stale: page.nextCursor !== null };
  }
  return { data: { ...page, rows: page.rows.with(index, after) }, stale: false };
}

/** The same search as the server's: part of a name or of a job title, whatever the case. */
const matches = ({ talentName, jobTitle }: { talentName: string; jobTitle: string }, q: string): boolean =>
  [talentName, jobTitle].some((text) => text.toLowerCase().includes(q.toLowerCase()));

function addSubmitted(
  page: ApplicantPage,
  filters: ApplicantFilters,
  event: Extract<RecipientEvent, { name: 'application.submitted' }>,
): Patched<ApplicantPage> {
  if (page.rows.some((row) => row.id === event.data.applicationId)) return { data: page, stale: false };
  if (filters.stage !== undefined && filters.stage !== event.data.stage) return { data: page, stale: false };
  if (filters.jobId !== undefined && filters.jobId !== event.data.jobId) return { data: page, stale: false };
  if (filters.q && !matches(event.data, filters.q)) return { data: page, stale: false };
  if (filters.cursor) return { data: { ...page, total: page.total + 1 }, stale: false };
  const rows = [submittedRow(event), ...page.rows].slice(0, filters.limit);
  return { data: { ...page, rows, total: page.total + 1 }, stale: true };
}
