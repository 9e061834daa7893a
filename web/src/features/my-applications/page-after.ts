import { myApplicationsAfter } from './my-applications-after.ts';
import { changesContracts } from '../agreements/summary/contract-look.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { MyApplication } from '@hireledger/domain/http/applications';
import type { QueryOf } from '../../http/call.ts';
import type { Patched } from '../../realtime/live-query.ts';

/** The query of the list; the URL has the same parameters. */
export type MyApplicationFilters = QueryOf<'GET /users/my-applications'>;

export interface MyApplicationPage {
  rows: readonly MyApplication[];
  /** The number of matches. */
  total: number;
  nextCursor: string | null;
}

/** The page with the application that the event names after it. What else the page shows is refetched. */
export const pageAfter = (page: MyApplicationPage, event: RecipientEvent): Patched<MyApplicationPage> => {
  const rows = myApplicationsAfter(page.rows, event);
  return { data: rows === page.rows ? page : { ...page, rows }, stale: changesContracts(event) };
};
