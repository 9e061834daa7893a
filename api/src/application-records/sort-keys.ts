import type { ApplicantSort, ApplicantSortKey } from '@hireledger/domain/http/applicant-filters';
import type { Sql } from '@hireledger/db/connect';
import { part, type KeyPart, type Keyset } from '../lists/keyset.ts';

/** Order of application, over the search rows `s` or the applications `a`; both have the same times and ids. */
const ORDER = {
  s: [part('time', (sql) => sql`s.applied_at`), part('id', (sql) => sql`s.application_id`)],
  a: [part('time', (sql) => sql`a.applied_at`), part('id', (sql) => sql`a.id`)],
};

/** The sort key of titles over jobs `j`. */
export const TITLE_KEY = (sql: Sql) => sql`left(plain_text(j.title), 200)`;

/**
 * The keys of each sort, in the order of its index: the index is read from the cursor on, only as far as the page
 * needs. A list of one stage in order of application uses the index of stages, any other that of the search rows.
 */
const KEYS: Record<ApplicantSortKey | 'appliedInStage', KeyPart[]> = {
  applied: ORDER.s,
  appliedInStage: ORDER.a,
  stage: [part('smallint', (sql) => sql`stage_place(a.stage)`), ...ORDER.a],
  name: [part('text', (sql) => sql`s.name`), part('id', (sql) => sql`s.application_id`)],
  level: [part('smallint', (sql) => sql`s.level`), ...ORDER.s],
  rating: [part('smallint', (sql) => sql`s.rating`), ...ORDER.s],
  job: [part('text', TITLE_KEY), part('id', (sql) => sql`j.id`), ...ORDER.s],
};

export const keyOfSort = (sort: ApplicantSort): ApplicantSortKey => sort.replace('-', '') as ApplicantSortKey;
export const isDescending = (sort: ApplicantSort): boolean => sort.startsWith('-');
export const keysetOf = (sort: ApplicantSort, { oneStage }: { oneStage: boolean }): Keyset => ({
  parts: KEYS[keyOfSort(sort) === 'applied' && oneStage ? 'appliedInStage' : keyOfSort(sort)],
  descending: isDescending(sort),
});
