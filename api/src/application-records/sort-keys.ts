import type { ApplicantSort, ApplicantSortKey } from '@hireledger/domain/http/applicant-filters';
import type { Fragment, Sql } from '@hireledger/db/connect';

type Kind = 'text' | 'number' | 'time' | 'id';

/** One part of what a list is ordered by: the column, and what a cursor carries of it. */
export interface KeyPart {
  kind: Kind;
  column: (sql: Sql) => Fragment;
}

const part = (kind: Kind, column: KeyPart['column']): KeyPart => ({ kind, column });

/** Order of application, over the search rows `s` or the applications `a`; the same times and ids stand in both. */
const ORDER = {
  s: [part('time', (sql) => sql`s.applied_at`), part('id', (sql) => sql`s.application_id`)],
  a: [part('time', (sql) => sql`a.applied_at`), part('id', (sql) => sql`a.id`)],
};

/** Titles as jobs `j` are sorted by them. */
export const TITLE_KEY = (sql: Sql) => sql`left(plain_text(j.title), 200)`;

/**
 * What a sort reads, in the order of an index of its own: it is read from the cursor on, and only as far as the page needs. A list of one
 * stage in order of application goes by the index of stages, any other by that of the search rows.
 */
const KEYS: Record<ApplicantSortKey | 'appliedInStage', KeyPart[]> = {
  applied: ORDER.s,
  appliedInStage: ORDER.a,
  stage: [part('number', (sql) => sql`stage_place(a.stage)`), ...ORDER.a],
  name: [part('text', (sql) => sql`s.name`), part('id', (sql) => sql`s.application_id`)],
  level: [part('number', (sql) => sql`s.level`), ...ORDER.s],
  rating: [part('number', (sql) => sql`s.rating`), ...ORDER.s],
  job: [part('text', TITLE_KEY), part('id', (sql) => sql`j.id`), ...ORDER.s],
};

export const keyOfSort = (sort: ApplicantSort): ApplicantSortKey => sort.replace('-', '') as ApplicantSortKey;
export const isDescending = (sort: ApplicantSort): boolean => sort.startsWith('-');
export const keyParts = (sort: ApplicantSort, { oneStage }: { oneStage: boolean }): KeyPart[] =>
  KEYS[keyOfSort(sort) === 'applied' && oneStage ? 'appliedInStage' : keyOfSort(sort)];

/** A cursor's value as SQL of the type of its column. */
const value = (sql: Sql, kind: Kind, given: string | number): Fragment =>
  kind === 'text'
    ? sql`${given}::text`
    : kind === 'number'
      ? sql`${given}::smallint`
      : kind === 'time'
        ? sql`${given}::text::timestamptz`
        : sql`${given}::uuid`;

const list = (sql: Sql, fragments: Fragment[]): Fragment => fragments.reduce((all, each) => sql`${all}, ${each}`);

/** `(a, b) < ($1, $2)`: what comes behind the row that `place` names. */
export function beyond(sql: Sql, parts: KeyPart[], place: readonly (string | number)[], descending: boolean): Fragment {
  const columns = list(
    sql,
    parts.map(({ column }) => column(sql)),
  );
  const values = list(
    sql,
    parts.map(({ kind }, index) => value(sql, kind, place[index]!)),
  );
  return sql`AND (${columns}) ${descending ? sql`<` : sql`>`} (${values})`;
}

export const orderBy = (sql: Sql, parts: KeyPart[], descending: boolean): Fragment =>
  sql`ORDER BY ${list(
    sql,
    parts.map(({ column }) => sql`${column(sql)} ${descending ? sql`DESC` : sql`ASC`}`),
  )}`;

/** What a cursor keeps of a row, as a JSON list. Times keep their microseconds. */
export const placeColumn = (sql: Sql, parts: KeyPart[]): Fragment =>
  sql`jsonb_build_array(${list(
    sql,
    parts.map(({ kind, column }) => (kind === 'time' ? sql`${column(sql)}::text` : column(sql))),
  )})`;
