import { activityWords } from '@hireledger/domain/activity/kinds';
import type { Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { exportPages } from '../../lists/export-pages.ts';
import { readActivity, type ActivityFilters, type ActivityRow, type Reader } from './read-activity.ts';

/** Rows in memory at a time. */
const AT_ONCE = 500;

const COLUMNS: Record<string, (row: ActivityRow) => string> = {
  'Time (UTC)': ({ at }) => csvTime(at),
  Who: ({ person }) => person.fullName ?? '',
  What: ({ kind, about, ...facts }) => activityWords(kind, { ...facts, about: about?.fullName ?? null }),
  Kind: ({ kind }) => kind,
  Applicant: ({ applicantName }) => applicantName ?? '',
  Job: ({ jobTitle }) => jobTitle ?? '',
};

/**
 * Everything that the reader may read of the company's activity as CSV, newest first.
 * @throws AppError TOO_MANY_REQUESTS while two others of this account are running
 */
export const exportActivity = (context: Context, reader: Reader, filters: ActivityFilters) =>
  exportPages(context, {
    key: `activity-export:${reader.userId}`,
    columns: Object.keys(COLUMNS),
    pages: pagesOf(context, reader, filters),
  });

async function* pagesOf({ database: { sql } }: Context, reader: Reader, filters: ActivityFilters) {
  let before: string | null = null;
  do {
    const rows: ActivityRow[] = await readActivity(sql, reader, { ...filters, before, limit: AT_ONCE });
    yield rows.map((row) => Object.fromEntries(Object.entries(COLUMNS).map(([head, of]) => [head, of(row)])));
    before = rows.length === AT_ONCE ? rows.at(-1)!.id : null;
  } while (before !== null);
}
