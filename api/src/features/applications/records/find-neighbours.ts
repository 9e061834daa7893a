/*
 * The address of an applicant's page carries the query of the list. The neighbours come from the applicant's position in that order, one row on each side
 * by the index of the sort, even when the applicant no longer matches; positions are counted to 10,000. So no list of ids is passed around. Both are
 * prefetched with `ahead=true`, which records no profile view.
 */
import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { Neighbours, NeighboursQuery } from '@hireledger/domain/http/applicants';
import type { Fragment, Sql } from '@hireledger/db/connect';
import { and, eq, expression, query, rowsOf, type SQLWrapper } from '@hireledger/db/query-builder';
import { applicantSearch, applications, jobs } from '@hireledger/db/schema/hiring';
import { COUNT_LIMIT } from '../../../lists/events-up-to.ts';
import {
  backwards,
  countOf,
  matchesBefore,
  matchesOf,
  pageOf,
  source,
  type ApplicantSearch,
} from './find-applicants.ts';
import { inProfiles, matchWords, type SeenFilters } from './matching.ts';
import { pageFields, type Position } from '../../../lists/keyset.ts';
import { isDescending, keyOfSort, keysetOf } from './sort-keys.ts';

/** `before` counts the matches in front of the applicant; `listed` is false if the applicant itself does not match. */
interface Found {
  previous: Neighbours['previous'];
  next: Neighbours['next'];
  before: number;
  listed: boolean;
  total: number;
}

/** The same order reversed. */
const reversed = (sort: ApplicantSort): ApplicantSort => (isDescending(sort) ? keyOfSort(sort) : `-${keyOfSort(sort)}`);

/**
 * The previous and next application in the company's list, by keyset in every sort. If the application itself does not
 * match the filters (any more), the two between which it would be. Null if the company has no such application.
 */
export async function findNeighbours(
  sql: Sql,
  {
    companyId,
    applicationId,
    sort,
    ...filters
  }: NeighboursQuery & SeenFilters & { companyId: string; applicationId: string },
): Promise<Neighbours | null> {
  const keyset = keysetOf(sort, { oneStage: filters.stage.length === 1 });
  const own = query
    .select(pageFields(applications.id, keyset))
    .from(applications)
    .innerJoin(applicantSearch, eq(applicantSearch.applicationId, applications.id))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, applicationId), eq(applications.companyId, companyId)));
  const [anchor] = await sql<{ position: Position }[]>`SELECT position FROM (${rowsOf(sql, own)}) own`;
  if (!anchor) return null;
  const look = async (similar: boolean): Promise<Neighbours> => {
    const words = await matchWords(sql, companyId, filters.q, similar);
    return readAround(
      sql,
      { companyId, filters, sort, limit: 1, counts: true, keyset, words, after: anchor.position, last: null, similar },
      applicationId,
    );
  };
  const exact = await look(false);
  // If nothing has all words, the list shows the most similar: so do its neighbours.
  return exact.total === 0 && filters.q ? look(true) : exact;
}

async function readAround(
  sql: Sql,
  search: ApplicantSearch & { after: Position },
  applicationId: string,
): Promise<Neighbours> {
  const before = pageOf({ ...search, sort: reversed(search.sort), keyset: backwards(search.keyset) });
  const { id } = source(search);
  const itself = matchesOf(search, expression`${id} = ${applicationId}`);
  const [found] = await sql<Found[]>`
    WITH ${inProfiles(sql, search.companyId, search.words)}
    SELECT ${firstOf(sql, before)} AS previous, ${firstOf(sql, pageOf(search))} AS next,
           ${countOf(sql, matchesBefore(search, search.after, { orAt: false }))} AS before,
           EXISTS (${rowsOf(sql, itself)}) AS listed,
           ${countOf(sql, matchesOf(search))} AS total`;
  const { previous, next, before: earlier, listed, total } = found!;
  return {
    previous,
    next,
    position: listed && earlier < COUNT_LIMIT ? earlier + 1 : null,
    total: Math.min(total, COUNT_LIMIT),
    more: total > COUNT_LIMIT,
  };
}

/** The first of a page, by id and name. */
const firstOf = (sql: Sql, page: SQLWrapper): Fragment => sql`(
  SELECT jsonb_build_object('id', a.id, 'fullName', person.full_name)
    FROM (SELECT id FROM (${rowsOf(sql, page)}) page LIMIT 1) page JOIN applications a ON a.id = page.id JOIN users person ON person.id = a.talent_id)`;
