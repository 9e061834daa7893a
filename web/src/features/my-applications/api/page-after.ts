import { myApplicationsAfter } from '../../../hiring/applications/my-applications-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import type { MyApplicationSort } from '@hireledger/domain/http/list-orders';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Patched } from '../../../realtime/live-query.ts';

/** The query of the list; the URL has the same parameters. */
export interface MyApplicationFilters {
  q?: string;
  stage?: Stage;
  /** ISO days, both or neither, and their time zone. */
  from?: string;
  to?: string;
  timeZone?: string;
  /** Newest first by default. */
  sort?: MyApplicationSort;
  limit: number;
  cursor?: string;
}

export interface MyApplicationPage {
  rows: readonly MyApplication[];
  /** The number of matches. */
  total: number;
  nextCursor: string | null;
}

/**
 * The page after an event. If a filter or the sort decides and the event does not say enough, it is refetched; a row
 * that no longer matches the stage filter is removed immediately.
 */
export function pageAfter(
  page: MyApplicationPage,
  event: RecipientEvent,
  filters: MyApplicationFilters,
): Patched<MyApplicationPage> {
  const { q, stage, from, sort, cursor } = filters;
  if (event.name === 'application.submitted') {
    const plain = !q && !stage && !from && !sort && !cursor;
    if (!plain) return { data: page, stale: true };
  }
  const rows = myApplicationsAfter(page.rows, event);
  const moved = 'from' in event.data && 'stage' in event.data ? [event.data.from, event.data.stage] : [];
  const resorted = moved.length > 0 && (sort === 'status' || sort === '-status');
  if (stage && moved.includes(stage)) {
    const left = rows.filter((row) => row.hiringStage === stage);
    return { data: { ...page, rows: left, total: page.total - (rows.length - left.length) }, stale: true };
  }
  if (rows === page.rows) return { data: page, stale: resorted };
  return { data: { ...page, rows, total: page.total + (rows.length - page.rows.length) }, stale: resorted };
}
