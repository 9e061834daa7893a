import { momentOfId } from '@hireledger/domain/events/moment-of-id';
import { myApplicationsAfter } from '../../hiring/applications/my-applications-after.ts';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { CLOSED_STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import type { Patched } from '../../realtime/live-query.ts';
import { covers, type PeriodQuery } from '../../design/periods/periods.ts';

/** Rows of 'Recent Applications History'. */
export const RECENT = 5;

/**
 * The talent's dashboard after an event: stages, the counts derived from them, money and the recent list. Views and
 * stages count in their period: an application in that of its creation, which its id contains. `stale` says that a
 * refetch is needed: the profile changed, or an id contains no time.
 */
export function dashboardAfter(
  dashboard: TalentDashboard,
  event: RecipientEvent,
  period: PeriodQuery,
): Patched<TalentDashboard> {
  switch (event.name) {
    case 'profile.viewed':
      return {
        data: { ...dashboard, profileViews: dashboard.profileViews + Number(holds(period, event.data.viewedOn)) },
        stale: false,
      };
    case 'profile.changed':
      return { data: dashboard, stale: true };
    case 'verification.completed':
    case 'verification.ended':
      return { data: { ...dashboard, verified: event.name === 'verification.completed' }, stale: false };
    case 'application.submitted':
    case 'application.confirmed':
    case 'application.shortlisted':
    case 'application.declined':
    case 'application.withdrawn':
    case 'application.hired':
    case 'application.accepted':
    case 'application.rejected':
    case 'application.completed':
    case 'application.changes-requested':
    case 'application.offer-withdrawn':
    case 'application.move-undone':
    case 'disbursement.approved':
    case 'disbursement.sent':
    case 'disbursement.released':
    case 'disbursement.retried':
    case 'disbursement.taken-back':
    case 'disbursement.failed': {
      const sent = event.name === 'application.submitted' ? new Date(event.at) : momentOfId(event.data.applicationId);
      const inside = sent === null || covers(period, sent);
      const staged =
        'stage' in event.data
          ? move(dashboard, 'from' in event.data ? event.data.from : null, event.data.stage, inside)
          : dashboard;
      const recent =
        event.name === 'application.submitted' && !inside
          ? staged.recent
          : [...myApplicationsAfter(staged.recent, event)].slice(0, RECENT);
      return { data: moveMoney({ ...staged, recent }, event), stale: sent === null };
    }
    default:
      return { data: dashboard, stale: false };
  }
}

/** Views count by the server's day. */
const holds = ({ from, to }: PeriodQuery, day: string): boolean => !from || !to || (from <= day && day <= to);

function move(dashboard: TalentDashboard, from: Stage | null, to: Stage, inside: boolean): TalentDashboard {
  const stages = { ...dashboard.stages };
  if (inside) {
    stages[to] = (stages[to] ?? 0) + 1;
    if (from) stages[from] = Math.max(0, (stages[from] ?? 0) - 1);
  }
  const change = (counts: (stage: Stage) => boolean) => Number(counts(to)) - Number(from !== null && counts(from));
  return {
    ...dashboard,
    stages,
    activeApplications: Math.max(0, dashboard.activeApplications + change((stage) => !CLOSED_STAGES.includes(stage))),
    pendingContracts: Math.max(0, dashboard.pendingContracts + change((stage) => stage === 'Hired')),
  };
}

function moveMoney(dashboard: TalentDashboard, event: RecipientEvent): TalentDashboard {
  const onTheWay = BigInt(dashboard.onTheWay);
  if (event.name === 'disbursement.approved' || event.name === 'disbursement.retried')
    return { ...dashboard, onTheWay: (onTheWay + BigInt(event.data.amount)).toString() };
  if (event.name === 'disbursement.released') {
    const amount = BigInt(event.data.amount);
    return {
      ...dashboard,
      onTheWay: (onTheWay > amount ? onTheWay - amount : 0n).toString(),
      escrowBalance: (BigInt(dashboard.escrowBalance) + amount).toString(),
    };
  }
  // A refused payout is not pending until it is sent again.
  if (event.name === 'disbursement.failed' && event.data.refused) {
    const amount = BigInt(event.data.amount);
    return { ...dashboard, onTheWay: (onTheWay > amount ? onTheWay - amount : 0n).toString() };
  }
  return dashboard;
}
