import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { CompanyDashboard } from '@hireledger/domain/http/dashboards';
import type { Patched } from '../../../realtime/live-query.ts';
import type { DateRange } from '../../../ui/dates.ts';

/** Whether a moment lies in a period of days in UTC. */
export const covers = (period: DateRange, at: string): boolean => {
  const day = at.slice(0, 10);
  return period.from <= day && day <= period.to;
};

/**
 * The dashboard after `event`. A new application is counted from the event alone. `stale` says that the rest is the server's to count:
 * a stage change counts in the period in which the application came, which the event does not tell, and money is a sum of the books.
 */
export function patchDashboard(
  dashboard: CompanyDashboard,
  period: DateRange,
  event: RecipientEvent,
): Patched<CompanyDashboard> {
  switch (event.name) {
    case 'application.submitted':
      return covers(period, event.at)
        ? { data: countApplication(dashboard, event), stale: false }
        : { data: dashboard, stale: false };
    case 'disbursement.sent':
    case 'disbursement.failed':
      return { data: dashboard, stale: false };
    default:
      return { data: dashboard, stale: true };
  }
}

function countApplication(
  dashboard: CompanyDashboard,
  { data }: Extract<RecipientEvent, { name: 'application.submitted' }>,
): CompanyDashboard {
  const known = dashboard.byJob.some((job) => job.jobId === data.jobId);
  return {
    ...dashboard,
    totalApplicants: dashboard.totalApplicants + 1,
    stages: { ...dashboard.stages, [data.stage]: (dashboard.stages[data.stage] ?? 0) + 1 },
    byJob: known
      ? dashboard.byJob.map((job) => (job.jobId === data.jobId ? { ...job, applicants: job.applicants + 1 } : job))
      : [...dashboard.byJob, { jobId: data.jobId, jobTitle: data.jobTitle, applicants: 1 }],
  };
}

export type LatestApplication = Pick<ApplicantRecord, 'id' | 'fullName' | 'displayPicture' | 'jobTitle' | 'hiringStage' | 'appliedAt'>;
export const LATEST = 6;

/** The list after `event`: a new application of the period comes on top, a stage follows its event. Both are told by the event alone. */
export function patchLatest(rows: LatestApplication[], period: DateRange, event: RecipientEvent): Patched<LatestApplication[]> {
  if (event.name === 'application.submitted') {
    const { applicationId: id, talentName: fullName, jobTitle, stage: hiringStage } = event.data;
    if (!covers(period, event.at) || rows.some((row) => row.id === id)) return { data: rows, stale: false };
    return { data: [{ id, fullName, displayPicture: null, jobTitle, hiringStage, appliedAt: event.at }, ...rows].slice(0, LATEST), stale: false };
  }
  if (!('applicationId' in event.data && 'stage' in event.data)) return { data: rows, stale: false };
  const { applicationId, stage } = event.data;
  const index = rows.findIndex((row) => row.id === applicationId);
  const row = rows[index];
  return { data: row ? rows.with(index, { ...row, hiringStage: stage }) : rows, stale: false };
}
