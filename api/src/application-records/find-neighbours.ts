/*
 * The address of an applicant's page carries the query of the list. The neighbours come from the applicant's position in that order, one row on each side
 * by the index of the sort, even when the applicant no longer matches; positions are counted to 10,000. So no list of ids is passed around. Both are
 * prefetched with `ahead=true`, which records no profile view.
 */
import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { Neighbours, NeighboursQuery } from '@hireledger/domain/http/applicants';
import type { Fragment, Sql } from '@hireledger/db/connect';
import { COUNT_LIMIT } from '../lists/events-up-to.ts';
import { pageOf, source, type Question } from './find-applicants.ts';
import { askWords } from './matching.ts';
import { beyond, placeColumn, type Place } from '../lists/keyset.ts';
import { isDescending, keyOfSort, keysetOf } from './sort-keys.ts';

/** Counted from 1 in the list, or 0 if the applicant is not in it. */
type Found = Pick<Neighbours, 'previous' | 'next'> & { before: number; listed: boolean; total: number };

/** The same order reversed. */
const reversed = (sort: ApplicantSort): ApplicantSort => (isDescending(sort) ? keyOfSort(sort) : `-${keyOfSort(sort)}`);

/**
 * The previous and next application in the company's list, by keyset in every sort. If the application itself does not
 * match the filters (any more), the two between which it would be. Null if the company has no such application.
 */
export async function findNeighbours(
  sql: Sql,
  { companyId, applicationId, sort, ...filters }: NeighboursQuery & { companyId: string; applicationId: string },
): Promise<Neighbours | null> {
  const keyset = keysetOf(sort, { oneStage: filters.stage.length === 1 });
  const [anchor] = await sql<{ place: Place }[]>`
    SELECT ${placeColumn(sql, keyset)} AS place
      FROM applications a JOIN applicant_search s ON s.application_id = a.id JOIN jobs j ON j.id = a.job_id
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  if (!anchor) return null;
  const look = async (similar: boolean): Promise<Neighbours> => {
    const words = await askWords(sql, companyId, filters.q, similar);
    return readAround(
      sql,
      { companyId, filters, sort, limit: 1, counts: true, keyset, words, after: anchor.place, similar },
      applicationId,
    );
  };
  const exact = await look(false);
  // If no name or title has the words, the list shows the most similar names: so do its neighbours.
  return exact.total === 0 && filters.q ? look(true) : exact;
}

async function readAround(sql: Sql, asked: Question, applicationId: string): Promise<Neighbours> {
  const { from, id, where } = source(sql, asked);
  const behind = pageOf(sql, asked);
  const backwards = { ...asked.keyset, descending: !asked.keyset.descending };
  const before = pageOf(sql, { ...asked, sort: reversed(asked.sort), keyset: backwards });
  const matching = keyOfSort(asked.sort) === 'job' ? sql`${from} JOIN jobs j ON j.id = s.job_id` : from;
  const counted = (rest: Fragment) =>
    sql`(SELECT count(*)::int FROM (SELECT FROM ${matching} WHERE ${where} ${rest} LIMIT ${COUNT_LIMIT + 1}) counted)`;
  const [found] = await sql<Found[]>`
    SELECT ${oneOf(sql, before)} AS previous, ${oneOf(sql, behind)} AS next,
           ${counted(beyond(sql, backwards, asked.after))} AS before,
           EXISTS (SELECT FROM ${matching} WHERE ${where} AND ${id} = ${applicationId}) AS listed,
           ${counted(sql``)} AS total`;
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
const oneOf = (sql: Sql, page: Fragment): Fragment => sql`(
  SELECT jsonb_build_object('id', a.id, 'fullName', person.full_name)
    FROM (SELECT id FROM (${page}) page LIMIT 1) page JOIN applications a ON a.id = page.id JOIN users person ON person.id = a.talent_id)`;
