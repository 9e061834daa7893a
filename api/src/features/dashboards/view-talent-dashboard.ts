import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { CLOSED_STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { rangeBefore } from '@hireledger/domain/periods/days';
import { completion, type CompletionFacts } from '@hireledger/domain/profiles/completion';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import {
  myApplicationColumns,
  myApplicationJoins,
  toMyApplication,
  type MyApplicationRow,
} from '../applications/records/my-application.ts';
import { heldTotal } from '../../money/own-books.ts';
import { allStages, inPeriod, type Period } from '../../lists/period.ts';
import { completionFacts } from '../../profile-records/talent-profile.ts';

const RECENT = 5;

interface Figures {
  verified: boolean;
  profileViews: number;
  viewsBefore: number;
  escrowBalance: string;
  walletBalance: string;
  onTheWay: string;
  /** Of the period, and of all time. */
  stages: { stage: Stage; count: number; ever: number }[];
  facts: CompletionFacts;
  eventsUpTo: number;
}

/** A talent's figures: views and applications of the period; open applications and money as of now, in minor units. */
export async function viewTalentDashboard(
  context: Context,
  { talentId, period }: { talentId: string; period: Period },
): Promise<TalentDashboard & { eventsUpTo: number }> {
  const { sql } = context.database;
  const { from, to } = period;
  const days = from && to ? { from, to } : null;
  const before = days && rangeBefore(days);
  const inDays = inPeriod(sql, sql`a.applied_at`, period);
  // Views are stored by their day in UTC, whatever day it was for the talent.
  const views = (range: typeof days) => sql`
    (SELECT count(*)::int FROM profile_views v WHERE v.talent_id = ${talentId} ${range ? sql`AND v.viewed_on BETWEEN ${range.from}::text::date AND ${range.to}::text::date` : sql``})`;
  // First: what comes between the two statements is in the list, and its event is applied once more.
  const [row] = await sql<Figures[]>`
      SELECT (SELECT verified_at IS NOT NULL FROM users WHERE id = ${talentId}) AS verified,
             ${views(days)} AS profile_views, ${before ? views(before) : sql`0`} AS views_before,
             ${heldTotal(sql, { role: 'talent', userId: talentId })}::text AS escrow_balance, person_balance(${talentId})::text AS wallet_balance,
             (SELECT coalesce(sum(amount), 0) FROM payouts payout WHERE talent_id = ${talentId} AND block_number IS NULL AND is_under_way(payout)) AS on_the_way,
             (SELECT coalesce(json_agg(counted), '[]') FROM (
               SELECT a.stage, count(*) FILTER (WHERE true ${inDays})::int AS count, count(*)::int AS ever
                 FROM applications a WHERE a.talent_id = ${talentId} GROUP BY a.stage) counted) AS stages,
             ${completionFacts(sql, talentId)} AS facts, ${eventsUpTo(sql, talentId)} AS events_up_to`;
  const recent = await sql<MyApplicationRow[]>`
      SELECT ${myApplicationColumns(sql)} FROM applications a ${myApplicationJoins(sql)} WHERE a.talent_id = ${talentId} ${inDays} ORDER BY a.id DESC LIMIT ${RECENT}`;
  const { stages: counted, facts, viewsBefore, ...figures } = row!;
  const ever = allStages(counted.map(({ stage, ever: count }) => ({ stage, count })));
  return {
    ...figures,
    stages: allStages(counted),
    activeApplications: counted.reduce(
      (total, { stage, ever: count }) => (CLOSED_STAGES.includes(stage) ? total : total + count),
      0,
    ),
    pendingContracts: ever.Hired,
    recent: recent.map((row) => toMyApplication(row, context.clock())),
    completion: completion(facts),
    previous: before && { profileViews: viewsBefore },
  };
}
