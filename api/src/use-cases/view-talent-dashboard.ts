import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { CLOSED_STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { completion, type ProfilePieces } from '@hireledger/domain/profiles/completion';
import type { Context } from '../context.ts';
import { eventsUpTo } from '../read-models/events-up-to.ts';
import { myApplicationColumns, myApplicationJoins, toMyApplication, type MyApplicationRow } from '../read-models/my-application.ts';
import { allStages, inPeriod, type Period } from '../read-models/period.ts';
import { profilePieces } from '../read-models/talent-profile.ts';

const RECENT = 5;

interface Figures {
  verified: boolean;
  profileViews: number;
  escrowBalance: string;
  onTheWay: string;
  stages: { stage: Stage; count: number }[];
  pieces: ProfilePieces;
  eventsUpTo: number;
}

/** A talent's figures: views and applications of the period; money as of now, in minor units. */
export async function viewTalentDashboard(
  context: Context,
  { talentId, period }: { talentId: string; period: Period },
): Promise<TalentDashboard & { eventsUpTo: number }> {
  const { sql } = context.database;
  const sent = sql`a.talent_id = ${talentId} ${inPeriod(sql, sql`a.applied_at`, period)}`;
  const [[row], recent] = await Promise.all([
    sql<Figures[]>`
      SELECT (SELECT verified_at IS NOT NULL FROM users WHERE id = ${talentId}) AS verified,
             (SELECT count(*)::int FROM profile_views v WHERE v.talent_id = ${talentId} ${inPeriod(sql, sql`v.viewed_on`, period)}) AS "profileViews",
             ledger_balance(${`talent:${talentId}`}) AS "escrowBalance",
             (SELECT coalesce(sum(amount), 0) FROM payouts WHERE talent_id = ${talentId} AND block_number IS NULL) AS "onTheWay",
             (SELECT coalesce(json_agg(counted), '[]') FROM (
               SELECT a.stage, count(*)::int AS count FROM applications a WHERE ${sent} GROUP BY a.stage) counted) AS stages,
             ${profilePieces(sql, talentId)} AS pieces, ${eventsUpTo(sql, talentId)} AS "eventsUpTo"`,
    sql<MyApplicationRow[]>`
      SELECT ${myApplicationColumns(sql)} FROM applications a ${myApplicationJoins(sql)} WHERE ${sent} ORDER BY a.id DESC LIMIT ${RECENT}`,
  ]);
  const { stages: counted, pieces, ...figures } = row!;
  const stages = allStages(counted);
  return {
    ...figures,
    stages,
    activeApplications: counted.reduce((total, { stage, count }) => (CLOSED_STAGES.includes(stage) ? total : total + count), 0),
    pendingContracts: stages.Hired,
    recent: recent.map(toMyApplication),
    completion: completion(pieces),
  };
}
