import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { hasWords } from '@hireledger/domain/search/words';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { compareRows } from './applicant-order.ts';
import { patchApplicant, type ApplicationEvent } from './applicant-patches.ts';
import type { AskedApplicants } from './list-applicants.ts';

/** One page of applicants, with what events left open. */
export interface ApplicantPage {
  rows: ApplicantRow[];
  /** The cursor that it was asked with; null for the first. */
  from: string | null;
  /** How many match the filters in all; null on pieces of the whole list after the first. */
  total: number | null;
  /** There are more than `total`. */
  more: boolean;
  /** Where the next page begins; null on the last. */
  nextCursor: string | null;
  /** Nothing has the words: these are the most similar. */
  similar: boolean;
  /** Applications that may belong here; the server is to say, and what they look like. */
  entering: string[];
  /** An application left the list out of sight: only the server knows how many there are now. */
  recount: boolean;
  /** A row is missing at the end, or fell off it. */
  outOfDate: boolean;
}

type Submitted = Extract<RecipientEvent, { name: 'application.submitted' }>;
/** Yes, no, or for the server to say: an event does not carry everything that one can filter by. */
type Match = boolean | 'unknown';

/** The row of an application that just came, as far as the event has it; the server is asked for the rest. */
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

/** What the facts of an event say about the filters, the stage and the stars aside. */
function matchesFacts(asked: AskedApplicants, { data }: ApplicationEvent, page: ApplicantPage): Match {
  if (asked.jobId && asked.jobId !== data.jobId) return false;
  if (page.similar) return 'unknown';
  if (asked.q && !hasWords({ name: data.talentName, title: data.jobTitle }, asked.q)) return false;
  return asked.level.length > 0 || asked.from ? 'unknown' : true;
}

const inStages = (asked: AskedApplicants, stage: ApplicantRow['hiringStage']): boolean =>
  asked.stage.length === 0 || asked.stage.includes(stage);
const hasStars = ({ rating: asked }: AskedApplicants, rating: number | null): boolean =>
  asked === undefined || (asked === 'unrated' ? rating === null : (rating ?? 0) >= Number(asked));

/** A page of applicants after `event`. A row whose place in the order changes stays where it is until the list is asked for again. */
export function patchApplicantPage(
  page: ApplicantPage,
  asked: AskedApplicants,
  event: ApplicationEvent,
): ApplicantPage {
  if (event.name === 'application.submitted') return addSubmitted(page, asked, event);
  const index = page.rows.findIndex((row) => row.id === event.data.applicationId);
  const before = page.rows[index];
  if (!before) return noteUnseen(page, asked, event);
  const after = patchApplicant(before, event);
  if (inStages(asked, after.hiringStage) && hasStars(asked, after.rating))
    return { ...page, rows: page.rows.with(index, after) };
  return {
    ...page,
    rows: page.rows.toSpliced(index, 1),
    total: less(page.total),
    outOfDate: page.outOfDate || (!asked.endless && page.nextCursor !== null),
  };
}

const less = (total: number | null) => (total === null ? null : Math.max(0, total - 1));
const isFirst = (asked: AskedApplicants) => asked.cursor === undefined;

/** A row that is not on this page may have come to match the filters, or have ceased to. */
function noteUnseen(page: ApplicantPage, asked: AskedApplicants, event: ApplicationEvent): ApplicantPage {
  const [was, is] =
    'stage' in event.data && 'from' in event.data
      ? [inStages(asked, event.data.from), inStages(asked, event.data.stage)]
      : event.name === 'application.rated'
        ? [hasStars(asked, event.data.from), hasStars(asked, event.data.rating)]
        : [false, false];
  if (was === is) return page;
  if (matchesFacts(asked, event, page) === false) return page;
  if (is) return enter(page, event.data.applicationId);
  return isFirst(asked) || !asked.endless ? { ...page, recount: true } : page;
}

const enter = (page: ApplicantPage, id: string): ApplicantPage =>
  page.entering.includes(id) ? page : { ...page, entering: [...page.entering, id] };

function addSubmitted(page: ApplicantPage, asked: AskedApplicants, event: Submitted): ApplicantPage {
  const { applicationId, stage } = event.data;
  if (page.rows.some(({ id }) => id === applicationId) || !inStages(asked, stage) || !hasStars(asked, null))
    return page;
  const matches = matchesFacts(asked, event, page);
  if (matches === false) return page;
  if (matches === 'unknown' || asked.sort !== '-applied') return enter(page, applicationId);
  if (!isFirst(asked)) return page.total === null ? page : { ...page, total: page.total + 1 };
  return enter(insertAt(page, asked, 0, submittedRow(event)), applicationId);
}

function insertAt(page: ApplicantPage, asked: AskedApplicants, index: number, row: ApplicantRow): ApplicantPage {
  const rows = page.rows.toSpliced(index, 0, row);
  const tooMany = !asked.endless && rows.length > asked.limit;
  return {
    ...page,
    rows: tooMany ? rows.slice(0, asked.limit) : rows,
    total: page.total === null ? null : page.total + 1,
    outOfDate: page.outOfDate || tooMany,
  };
}

/** The page once the server said which of `asked` applications match, and what they look like. */
export function takeEntered(
  page: ApplicantPage,
  asked: AskedApplicants,
  ids: readonly string[],
  found: readonly ApplicantRow[],
): ApplicantPage {
  let next: ApplicantPage = { ...page, entering: page.entering.filter((id) => !ids.includes(id)) };
  for (const row of found) {
    const known = next.rows.findIndex(({ id }) => id === row.id);
    if (known >= 0) {
      next = { ...next, rows: next.rows.with(known, row) };
      continue;
    }
    const behind = next.rows.findIndex((each) => compareRows(row, each, asked.sort) < 0);
    const onThisPage = behind > 0 || (behind === 0 && isFirst(asked)) || (behind < 0 && next.nextCursor === null);
    next = onThisPage
      ? insertAt(next, asked, behind < 0 ? next.rows.length : behind, row)
      : {
          ...next,
          total: next.total === null ? null : next.total + 1,
          outOfDate: next.outOfDate || (!asked.endless && behind === 0),
        };
  }
  return next;
}
