import { and, eq, exists, expression, or, query, rowsOf, type SQL } from '@hireledger/db/query-builder';
import { agreements, payouts } from '@hireledger/db/schema/money';
import {
  WORK_FILTERS,
  type AgreementRow,
  type AgreementSort,
  type WorkFilter,
} from '@hireledger/domain/http/agreements';
import type { PayoutState } from '@hireledger/domain/http/payouts';
import type { Actor, Context } from '../../context.ts';
import { agreementColumns, agreementJoins, toAgreementRow, type AgreementListRow } from './agreement.ts';
import { eventsUpTo, type Page } from '../../lists/events-up-to.ts';
import {
  beyond,
  inOrder,
  pageFields,
  part,
  readCursor,
  toPage,
  type Position,
  type ReadRow,
} from '../../lists/keyset.ts';

interface ListAgreements {
  actor: Actor;
  /** Part of the contract's title, the job's, or the other side's name, as the contract has them. */
  q?: string;
  /** Of the payout, or of the work. */
  state?: PayoutState | WorkFilter;
  sort?: AgreementSort;
  limit: number;
  cursor?: string;
}

/** A search or a filter reads at most this many contracts from the cursor on. */
const SEARCHED = 10_000;

const MADE = [part('time', agreements.createdAt), part('id', agreements.id)];

/** The contracts of one side, newest first unless reversed. */
export async function listAgreements(context: Context, filter: ListAgreements): Promise<Page<AgreementRow>> {
  const { actor, limit, cursor, sort = '-made' } = filter;
  const { sql } = context.database;
  const keyset = { parts: MADE, descending: sort === '-made' };
  const after = readCursor(cursor, keyset);
  const mine = eq(actor.role === 'company' ? agreements.companyId : agreements.talentId, actor.userId);
  const matches = matching(filter);
  /** The contracts from a position on, as far as they are looked through. */
  const from = (position: Position | null) =>
    query
      .select()
      .from(agreements)
      .where(and(mine, beyond(keyset, position)))
      .orderBy(...inOrder(keyset))
      .limit(SEARCHED)
      .as('agreements');
  const all = query.select({}).from(from(null)).where(matches);
  const rows = query
    .select(pageFields(agreements.id, keyset))
    .from(from(after))
    .where(matches)
    .orderBy(...inOrder(keyset))
    .limit(limit + 1);
  const found = await sql<ReadRow<AgreementListRow>[]>`
    SELECT page.*, (SELECT count(*)::int FROM (${rowsOf(sql, all)}) counted) AS total, ${eventsUpTo(sql, actor.userId)} AS events_up_to
      FROM (SELECT) AS one LEFT JOIN (
        SELECT ${agreementColumns(sql)}, found.position, found.nth
          FROM (SELECT rows.*, row_number() OVER () AS nth FROM (${rowsOf(sql, rows)}) rows) found
          JOIN agreements agreement ON agreement.id = found.id
          ${agreementJoins(sql)}) page ON true
     ORDER BY page.nth`;
  const page = toPage(found, limit);
  return { ...page, rows: page.rows.map((row) => toAgreementRow(row, actor.role)) };
}

const matching = ({ actor, q, state }: ListAgreements): SQL | undefined => {
  const has = (name: 'title' | 'jobTitle' | 'talentName' | 'companyName') =>
    expression`strpos(lower(${agreements.terms} ->> ${name}::text), lower(${q})) > 0`;
  return and(
    state && (isOfWork(state) ? workIn(state) : payoutIn(state)),
    q ? or(has('title'), has('jobTitle'), has(actor.role === 'company' ? 'talentName' : 'companyName')) : undefined,
  );
};

const isOfWork = (state: PayoutState | WorkFilter): state is WorkFilter =>
  (WORK_FILTERS as readonly string[]).includes(state);

const HOLDS_MONEY = expression`coalesce(${agreements.chainTerms} ? 'schedule', false)`;

const payoutIn = (state: PayoutState) =>
  and(
    expression`NOT ${HOLDS_MONEY}`,
    exists(
      query
        .select({})
        .from(payouts)
        .where(and(eq(payouts.agreementId, agreements.id), eq(payouts.milestone, 0), eq(payouts.state, state))),
    ),
  );

/** As `toWork` and the list name them: a dispute matters more than submitted work. */
const workIn = (state: WorkFilter): SQL => {
  const opened = expression`EXISTS (SELECT FROM chain_logs WHERE args ->> 'agreementId' = ${agreements.commitment} AND name = 'AgreementOpened' AND orphaned_at IS NULL)`;
  const some = (states: SQL) =>
    expression`EXISTS (SELECT FROM milestones item WHERE item.agreement_id = ${agreements.id} AND item.state IN (${states}))`;
  const left = expression`(${some(expression`'funded', 'submitted', 'disputed'`)} OR (${some(expression`'agreed'`)} AND NOT ${some(expression`'settled', 'ruled'`)} AND NOT has_ended_early(${agreements.id})))`;
  return {
    opening: expression`${HOLDS_MONEY} AND NOT ${opened} AND ${left}`,
    open: expression`${HOLDS_MONEY} AND ${opened} AND ${left}`,
    ended: expression`${HOLDS_MONEY} AND NOT ${left}`,
    unfunded: expression`${HOLDS_MONEY} AND ${opened} AND ${left} AND NOT EXISTS (SELECT FROM milestones item WHERE item.agreement_id = ${agreements.id} AND item.state <> 'agreed')`,
    submitted: expression`${HOLDS_MONEY} AND ${some(expression`'submitted'`)} AND NOT ${some(expression`'disputed'`)}`,
    disputed: expression`${HOLDS_MONEY} AND ${some(expression`'disputed'`)}`,
  }[state];
};
