import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import { counted, grouped } from '@hireledger/domain/numbers/grouped';
import { ChartTable } from '../../../design/charts/ChartTable.tsx';
import { shortDate } from '../../../design/values/dates.ts';
import { ringSlices } from '../../../hiring/stages/ring-slices.ts';
import { jobBars } from './job-bars.ts';

/** The data of the charts as tables; jobs without the limit of the chart. */
export function AnalyticsTables({ dashboard, label }: { dashboard: CompanyDashboard; label: string }) {
  const { total, slices } = ringSlices(STAGES.map((stage) => ({ stage, count: dashboard.stages[stage] ?? 0 })));
  const { bars } = jobBars(dashboard.byJob, dashboard.byJob.length);
  const more = dashboard.jobsWithApplicants - dashboard.byJob.length;
  const period = label.toLowerCase();
  return (
    <div className="grid gap-5">
      <ChartTable
        caption={`Hiring stages, ${period}`}
        heads={['Hiring stage', 'Applicants', 'Share']}
        rows={[
          ...slices.map(({ stage, count, percent }) => ({ key: stage, cells: [stage, grouped(count), percent] })),
          { key: 'total', cells: ['All stages', grouped(total), '100.0%'] },
        ]}
      />
      <div className="grid gap-2">
        <ChartTable
          caption={`Applicants and average rating by job title, ${period}`}
          heads={['Job title', 'Applicants', 'Average rating']}
          rows={bars.map(({ title, applicants, meanRating }) => ({
            key: title,
            cells: [
              <bdi key="title" title={title}>
                {title}
              </bdi>,
              grouped(applicants),
              meanRating === null ? '–' : meanRating.toFixed(1),
            ],
          }))}
        />
        {more > 0 && <p className="text-note text-ink-faint">{counted(more, 'more job title')}</p>}
      </div>
      {dashboard.balance && (
        <ChartTable
          caption={`Escrow balance, ${period}`}
          heads={['Escrow balance', 'Amount']}
          rows={dashboard.balance.map(({ at, balance }) => ({
            key: at,
            cells: [shortDate(at), formatUsd(BigInt(balance))],
          }))}
        />
      )}
    </div>
  );
}
