import { myApplicationsAfter } from '@hireledger/domain/events/my-applications-after';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { CLOSED_STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { TalentDashboard } from '@hireledger/domain/http/dashboards';

/** How many applications 'Recent Applications History' lists. */
export const RECENT = 5;

/** The talent's dashboard after an event that it did not count yet: stages, the counts that follow from them, money and the recent list. */
export function dashboardAfter(dashboard: TalentDashboard, event: RecipientEvent): TalentDashboard {
  if (event.name === 'profile.viewed') return { ...dashboard, profileViews: dashboard.profileViews + 1 };
  if (event.name === 'verification.completed') return { ...dashboard, verified: true };
  const staged = 'stage' in event.data ? move(dashboard, 'from' in event.data ? event.data.from : null, event.data.stage) : dashboard;
  return moveMoney({ ...staged, recent: [...myApplicationsAfter(staged.recent, event)].slice(0, RECENT) }, event);
}

function move(dashboard: TalentDashboard, from: Stage | null, to: Stage): TalentDashboard {
  const stages = { ...dashboard.stages, [to]: (dashboard.stages[to] ?? 0) + 1 };
  if (from) stages[from] = Math.max(0, (stages[from] ?? 0) - 1);
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
  if (event.name === 'disbursement.approved')
    return { ...dashboard, onTheWay: (onTheWay + BigInt(event.data.amount)).toString() };
  if (event.name === 'disbursement.released') {
    const amount = BigInt(event.data.amount);
    return {
      ...dashboard,
      onTheWay: (onTheWay > amount ? onTheWay - amount : 0n).toString(),
      escrowBalance: (BigInt(dashboard.escrowBalance) + amount).toString(),
    };
  }
  return dashboard;
}
