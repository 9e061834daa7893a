import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import { STAGES } from '@hireledger/domain/hiring/stages';
import { IfMay } from '../../../account/IfMay.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import type { Period } from '../../../design/periods/periods.ts';
import { SegmentedControl } from '../../../design/fields/SegmentedControl.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { StageRing } from '../../../hiring/stages/StageRing.tsx';
import { AnalyticsTables } from './AnalyticsTables.tsx';
import { JobBars } from './JobBars.tsx';

export type AnalyticsView = 'chart' | 'table';
const VIEWS = [
  { value: 'chart', label: 'Charts' },
  { value: 'table', label: 'Tables' },
] as const;

interface AnalyticsProps {
  dashboard: CompanyDashboard | undefined;
  period: Period;
  view: AnalyticsView;
  onView: (view: AnalyticsView) => void;
}

/** Applicants by hiring stage and by job title: as charts, or as tables. */
export function Analytics({ dashboard, period, view, onView }: AnalyticsProps) {
  const nothing = dashboard?.totalApplicants === 0;
  return (
    <Card
      title="Applicant analytics"
      note={<span role="status">{dashboard ? period.label : 'Loading dashboard overview...'}</span>}
      action={dashboard && !nothing && <SegmentedControl label="View" options={VIEWS} value={view} onChange={onView} />}
    >
      {!dashboard ? (
        <div className="grid min-h-[31rem] content-start gap-6">
          <Skeleton className="h-52 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : nothing ? (
        <div className="grid min-h-80 place-content-center py-10">
          <NobodyYet dashboard={dashboard} />
        </div>
      ) : view === 'table' ? (
        <AnalyticsTables dashboard={dashboard} label={period.label} />
      ) : (
        <div className="grid gap-6">
          <StageRing
            label={`Hiring stages, ${period.label.toLowerCase()}`}
            counts={STAGES.map((stage) => ({ stage, count: dashboard.stages[stage] ?? 0 }))}
          />
          <div className="border-t border-line pt-5">
            <h3 className="mb-2 text-note font-medium">By job title</h3>
            <JobBars
              jobs={dashboard.byJob}
              unlisted={dashboard.jobsWithApplicants - dashboard.byJob.length}
              query={period.days ? period.query : {}}
              label={`Applicants and average rating by job title, ${period.label.toLowerCase()}`}
            />
          </div>
        </div>
      )}
    </Card>
  );
}

function NobodyYet({ dashboard: { activeJobs } }: { dashboard: CompanyDashboard }) {
  if (activeJobs === 0)
    return (
      <EmptyState
        drawing="chart"
        title="No data yet"
        action={
          <IfMay permission="post-jobs">
            <ButtonLink to={paths.postJob()}>Post a Job</ButtonLink>
          </IfMay>
        }
      >
        Post a job to see applicants here live.
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="chart"
      title="No data yet"
      action={
        <ButtonLink to={paths.jobPostings()} variant="secondary">
          Share your jobs
        </ButtonLink>
      }
    >
      No applications in this period. Choose a longer period, or share your jobs.
    </EmptyState>
  );
}
