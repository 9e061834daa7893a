import type { TalentDashboard } from '@hireledger/domain/http/dashboards';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { StageRing } from '../../../hiring/stages/StageRing.tsx';

/** 'Application Status': the stages of the period's applications. */
export function ApplicationStatus({ dashboard, allTime }: { dashboard: TalentDashboard; allTime: boolean }) {
  const counts = STAGES.map((stage) => ({ stage, count: dashboard.stages[stage] ?? 0 }));
  if (counts.some(({ count }) => count > 0))
    return <StageRing counts={counts} unit="application" label="Your applications by stage" />;
  return (
    <div className="grid min-h-44 place-content-center py-4">
      <EmptyState drawing="chart" title="No data yet">
        {allTime
          ? 'Apply for a job to see your applications by stage.'
          : 'No applications in this period. Choose a longer period.'}
      </EmptyState>
    </div>
  );
}
