import type { Sql } from '@hireledger/db/connect';
import type { AgreementRow, AgreementSort } from '@hireledger/domain/http/agreements';
import type { PayoutState } from '@hireledger/domain/http/payouts';
import type { Actor, Context } from '../../context.ts';
import { agreementColumns, agreementJoins, toAgreementRow, type AgreementListRow } from './agreement.ts';
import { eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { readSortedCursor, writeSortedCursor } from '../../lists/sorted-cursor.ts';

export interface ListAgreements {
  actor: Actor;
  /** Part of a job title or of the other side's name, as the contract has them. */
  q?: string;
  state?: PayoutState;
  sort?: AgreementSort;
  limit: number;
  cursor?: string;
}

/** A search or a filter reads through so many contracts from where it stands, and no further. */
const SEARCHED = 10_000;

/** The contracts of one side, the newest first unless it is turned round. */
export async function listAgreements(context: Context, filter: ListAgreements): Promise<Page<AgreementRow>> {
  const { actor, limit, cursor, sort = '-made' } = filter;
  const { sql } = context.database;
  const after = readSortedCursor(cursor, 'time');
  const mine = sql`${actor.role === 'company' ? sql`agreement.company_id` : sql`agreement.talent_id`} = ${actor.userId}`;
  const [way, beyond] = sort === '-made' ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const place = after
    ? sql`AND (agreement.created_at, agreement.id) ${beyond} (${after.value}::text::timestamptz, ${after.id}::uuid)`
    : sql``;
  const matching = matchingOf(sql, filter);
  const reach = matching ? SEARCHED : limit + 1;
  const counted = matching
    ? sql`(SELECT agreement.* FROM agreements agreement WHERE ${mine} ORDER BY agreement.created_at ${way}, agreement.id ${way} LIMIT ${SEARCHED}) agreement JOIN payouts p ON p.agreement_id = agreement.id AND p.milestone = 0 WHERE ${matching}`
    : sql`agreements agreement WHERE ${mine} LIMIT ${SEARCHED}`;
  const found = await sql<
    (Omit<AgreementListRow, 'id'> & { id: string | null; sortKey: string; total: number; eventsUpTo: number })[]
  >`
    SELECT page.*, (SELECT count(*)::int FROM (SELECT FROM ${counted}) counted) AS total, ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${agreementColumns(sql)}, agreement.created_at::text AS sort_key
          FROM (SELECT agreement.* FROM agreements agreement WHERE ${mine} ${place} ORDER BY agreement.created_at ${way}, agreement.id ${way} LIMIT ${reach}) agreement
          JOIN payouts p ON p.agreement_id = agreement.id AND p.milestone = 0
          ${agreementJoins(sql)}
         WHERE ${matching ?? sql`true`}
         ORDER BY agreement.created_at ${way}, agreement.id ${way} LIMIT ${limit + 1}) page ON true
     ORDER BY page.made_at ${way}, page.id ${way}`;
  const { total, eventsUpTo: upTo } = found[0]!;
  const listed = found.flatMap(({ id, total: _total, eventsUpTo: _upTo, ...row }) =>
    id === null ? [] : [{ ...row, id }],
  );
  const rows = listed.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ sortKey: _key, ...row }) => toAgreementRow(row, actor.role)),
    total,
    nextCursor: listed.length > limit && last ? writeSortedCursor({ value: last.sortKey, id: last.id }) : null,
    eventsUpTo: upTo,
  };
}

function matchingOf(sql: Sql, { actor, q, state }: ListAgreements) {
  if (!q && !state) return null;
  const other = actor.role === 'company' ? 'talentName' : 'companyName';
  return sql`true ${state ? sql`AND p.state = ${state}` : sql``}
    ${q ? sql`AND (strpos(lower(agreement.terms ->> 'jobTitle'), lower(${q})) > 0 OR strpos(lower(agreement.terms ->> ${other}::text), lower(${q})) > 0)` : sql``}`;
}
