import type { Sql } from '@hireledger/db/connect';
import type { AgreementRow, AgreementSort } from '@hireledger/domain/http/agreements';
import type { PayoutState } from '@hireledger/domain/http/payouts';
import type { Actor, Context } from '../../context.ts';
import { agreementColumns, agreementJoins, toAgreementRow, type AgreementListRow } from './agreement.ts';
import { eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import { beyond, orderBy, part, placeColumn, readCursor, toPage, type ReadRow } from '../../lists/keyset.ts';

export interface ListAgreements {
  actor: Actor;
  /** Part of a job title or of the other side's name, as the contract has them. */
  q?: string;
  state?: PayoutState;
  sort?: AgreementSort;
  limit: number;
  cursor?: string;
}

/** A search or a filter reads at most this many contracts from the cursor on. */
const SEARCHED = 10_000;

const MADE = [part('time', (sql) => sql`agreement.created_at`), part('id', (sql) => sql`agreement.id`)];

/** The contracts of one side, newest first unless reversed. */
export async function listAgreements(context: Context, filter: ListAgreements): Promise<Page<AgreementRow>> {
  const { actor, limit, cursor, sort = '-made' } = filter;
  const { sql } = context.database;
  const keyset = { parts: MADE, descending: sort === '-made' };
  const after = readCursor(cursor, keyset);
  const mine = sql`${actor.role === 'company' ? sql`agreement.company_id` : sql`agreement.talent_id`} = ${actor.userId}`;
  const matching = matchingOf(sql, filter);
  const counted = matching
    ? sql`(SELECT agreement.* FROM agreements agreement WHERE ${mine} ${orderBy(sql, keyset)} LIMIT ${SEARCHED}) agreement JOIN payouts p ON p.agreement_id = agreement.id AND p.milestone = 0 WHERE ${matching}`
    : sql`agreements agreement WHERE ${mine} LIMIT ${SEARCHED}`;
  const found = await sql<ReadRow<AgreementListRow>[]>`
    SELECT page.*, (SELECT count(*)::int FROM (SELECT FROM ${counted}) counted) AS total, ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${agreementColumns(sql)}, ${placeColumn(sql, keyset)} AS place, row_number() OVER (${orderBy(sql, keyset)}) AS nth
          FROM (SELECT agreement.* FROM agreements agreement WHERE ${mine} ${beyond(sql, keyset, after)} ${orderBy(sql, keyset)} LIMIT ${matching ? SEARCHED : limit + 1}) agreement
          JOIN payouts p ON p.agreement_id = agreement.id AND p.milestone = 0
          ${agreementJoins(sql)}
         WHERE ${matching ?? sql`true`}
         ${orderBy(sql, keyset)} LIMIT ${limit + 1}) page ON true
     ORDER BY page.nth`;
  const { rows, ...page } = toPage(found, limit);
  return { ...page, rows: rows.map((row) => toAgreementRow(row, actor.role)) };
}

function matchingOf(sql: Sql, { actor, q, state }: ListAgreements) {
  if (!q && !state) return null;
  const other = actor.role === 'company' ? 'talentName' : 'companyName';
  return sql`true ${state ? sql`AND p.state = ${state}` : sql``}
    ${q ? sql`AND (strpos(lower(agreement.terms ->> 'jobTitle'), lower(${q})) > 0 OR strpos(lower(agreement.terms ->> ${other}::text), lower(${q})) > 0)` : sql``}`;
}
