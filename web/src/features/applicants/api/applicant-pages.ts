import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { hasWords } from '@hireledger/domain/search/words';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { compareRows } from './applicant-order.ts';
import { patchApplicant, type ApplicationEvent } from './applicant-patches.ts';
import type { ApplicantQuery } from './list-applicants.ts';

/** One page of applicants, with what events could not say. */
export interface ApplicantPage {
  rows: ApplicantRow[];
  /** Its cursor; null for the first page. */
  from: string | null;
  /** How many match the filters; null on later pages of the infinite list. */
  total: number | null;
  /** There are more than `total`. */
  more: boolean;
  /** The cursor of the next page; null on the last. */
  nextCursor: string | null;
  /** Nothing matches the search: these are the most similar. */
  similar: boolean;
  /** Ids of applications that may match; they have to be fetched. */
  pendingRows: string[];
  /** An application on another page stopped matching: only the server knows the total. */
  totalIsStale: boolean;
  /** A row is missing at the end, or was pushed off it. */
  pageIsStale: boolean;
}

type Submitted = Extract<RecipientEvent, { name: 'application.submitted' }>;
/** Yes, no, or unknown: an event does not contain everything that filters use. */
type Match = boolean | 'unknown';

/** The row of a new application as far as the event has it; the rest is fetched. */
const submittedRow = ({ at, data }: Submitted): ApplicantRow => ({
  id: data.applicationId,
  jobId: data.jobId,
  talentId: data.talentId,
  fullName: data.talentName,
  jobTitle: data.jobTitle,
  hiringStage: data.stage,
  appliedAt: at,
  verified: false,
  displayPicture: null,
  jobLevel: null,
  hasContract: false,
  rating: null,
  payout: null,
});

/** Whether an event's data matches the filters, apart from stage and stars. */
function matchesFacts(query: ApplicantQuery, { data }: ApplicationEvent, page: ApplicantPage): Match {
  if (query.jobId && query.jobId !== data.jobId) return false;
  if (page.similar) return 'unknown';
  if (query.q && !hasWords({ name: data.talentName, title: data.jobTitle }, query.q)) return false;
  return query.level.length > 0 || query.from ? 'unknown' : true;
}

const inStages = (query: ApplicantQuery, stage: ApplicantRow['hiringStage']): boolean =>
  query.stage.length === 0 || query.stage.includes(stage);
const hasStars = ({ rating: wanted }: ApplicantQuery, rating: number | null): boolean =>
  wanted === undefined || (wanted === 'unrated' ? rating === null : (rating ?? 0) >= Number(wanted));

/** A page of applicants after `event`. A row whose sort key changes stays where it is until the list is refetched. */
export function patchApplicantPage(page: ApplicantPage, query: ApplicantQuery, event: ApplicationEvent): ApplicantPage {
  if (event.name === 'application.submitted') return addSubmitted(page, query, event);
  const index = page.rows.findIndex((row) => row.id === event.data.applicationId);
  const before = page.rows[index];
  if (!before) return noteUnseen(page, query, event);
  const after = patchApplicant(before, event);
  if (inStages(query, after.hiringStage) && hasStars(query, after.rating))
    return { ...page, rows: page.rows.with(index, after) };
  return {
    ...page,
    rows: page.rows.toSpliced(index, 1),
    total: less(page.total),
    pageIsStale: page.pageIsStale || (!query.endless && page.nextCursor !== null),
  };
}

const less = (total: number | null) => (total === null ? null : Math.max(0, total - 1));
const isFirst = (query: ApplicantQuery) => query.cursor === undefined;

/** A row that is not on this page may have started or stopped matching the filters. */
function noteUnseen(page: ApplicantPage, query: ApplicantQuery, event: ApplicationEvent): ApplicantPage {
  const [was, is] =
    'stage' in event.data && 'from' in event.data
      ? [inStages(query, event.data.from), inStages(query, event.data.stage)]
      : event.name === 'application.rated'
        ? [hasStars(query, event.data.from), hasStars(query, event.data.rating)]
        : [false, false];
  if (was === is) return page;
  if (matchesFacts(query, event, page) === false) return page;
  if (is) return addPending(page, event.data.applicationId);
  return isFirst(query) || !query.endless ? { ...page, totalIsStale: true } : page;
}

const addPending = (page: ApplicantPage, id: string): ApplicantPage =>
  page.pendingRows.includes(id) ? page : { ...page, pendingRows: [...page.pendingRows, id] };

function addSubmitted(page: ApplicantPage, query: ApplicantQuery, event: Submitted): ApplicantPage {
  const { applicationId, stage } = event.data;
  if (page.rows.some(({ id }) => id === applicationId) || !inStages(query, stage) || !hasStars(query, null))
    return page;
  const matches = matchesFacts(query, event, page);
  if (matches === false) return page;
  if (matches === 'unknown' || query.sort !== '-applied') return addPending(page, applicationId);
  if (!isFirst(query)) return page.total === null ? page : { ...page, total: page.total + 1 };
  return addPending(insertAt(page, query, 0, submittedRow(event)), applicationId);
}

function insertAt(page: ApplicantPage, query: ApplicantQuery, index: number, row: ApplicantRow): ApplicantPage {
  const rows = page.rows.toSpliced(index, 0, row);
  const tooMany = !query.endless && rows.length > query.limit;
  return {
    ...page,
    rows: tooMany ? rows.slice(0, query.limit) : rows,
    total: page.total === null ? null : page.total + 1,
    pageIsStale: page.pageIsStale || tooMany,
  };
}

/** The page after the server's answer about pending rows: of `ids`, the `found` ones match. */
export function mergePendingRows(
  page: ApplicantPage,
  query: ApplicantQuery,
  ids: readonly string[],
  found: readonly ApplicantRow[],
): ApplicantPage {
  let next: ApplicantPage = { ...page, pendingRows: page.pendingRows.filter((id) => !ids.includes(id)) };
  for (const row of found) {
    const known = next.rows.findIndex(({ id }) => id === row.id);
    if (known >= 0) {
      next = { ...next, rows: next.rows.with(known, row) };
      continue;
    }
    const after = next.rows.findIndex((each) => compareRows(row, each, query.sort) < 0);
    const onThisPage = after > 0 || (after === 0 && isFirst(query)) || (after < 0 && next.nextCursor === null);
    next = onThisPage
      ? insertAt(next, query, after < 0 ? next.rows.length : after, row)
      : {
          ...next,
          total: next.total === null ? null : next.total + 1,
          pageIsStale: next.pageIsStale || (!query.endless && after === 0),
        };
  }
  return next;
}
