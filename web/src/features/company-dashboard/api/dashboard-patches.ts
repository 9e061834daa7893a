import { momentOfId } from '@hireledger/domain/events/moment-of-id';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { HIRED_STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import type { CompanyDashboard, JobCount } from '@hireledger/domain/http/dashboards';
import type { Patched } from '../../../realtime/live-query.ts';
import { covers, isOpen, type PeriodQuery } from '../../../design/periods/periods.ts';

/** The most points of the balance chart while a page stays open. */
const MOST_POINTS = 300;

type Event<Name extends RecipientEvent['name']> = Extract<RecipientEvent, { name: Name }>;

/**
 * The dashboard after `event`. An application counts in the period of its creation, which its id contains. `stale` says
 * that a refetch is needed: whether an edited or closed job had been open, or what a payout left in the books.
 */
export function patchDashboard(
  dashboard: CompanyDashboard,
  period: PeriodQuery,
  event: RecipientEvent,
): Patched<CompanyDashboard> {
  const open = isOpen(period, new Date(event.at));
  switch (event.name) {
    case 'application.submitted':
      return patched(covers(period, new Date(event.at)) ? addApplication(dashboard, event) : dashboard);
    case 'application.rated':
      return ofApplication(dashboard, period, event.data.applicationId, () => addStars(dashboard, event));
    case 'job.posted':
      return patched({
        ...dashboard,
        activeJobs: dashboard.activeJobs + Number(open),
        totalJobsPosted: dashboard.totalJobsPosted + Number(covers(period, new Date(event.at))),
      });
    case 'job.updated':
    case 'job.closed':
    case 'job.deleted':
    case 'job.hidden':
    case 'job.restored':
    case 'job.removed':
      return { data: dashboard, stale: true };
    case 'wallet.credited':
      return patched(open ? addMoney(dashboard, BigInt(event.data.amount), event.at) : dashboard);
    case 'disbursement.released':
      return { data: open ? addMoney(dashboard, -BigInt(event.data.amount), event.at) : dashboard, stale: open };
    case 'verification.completed':
    case 'verification.ended':
      return patched({ ...dashboard, verified: event.name === 'verification.completed' });
    default: {
      if (!('from' in event.data && 'stage' in event.data && 'applicationId' in event.data)) return patched(dashboard);
      const { applicationId, from, stage } = event.data;
      return ofApplication(dashboard, period, applicationId, () => withStages(dashboard, { [from]: -1, [stage]: 1 }));
    }
  }
}

const patched = (data: CompanyDashboard): Patched<CompanyDashboard> => ({ data, stale: false });

/** The effect of a change of one application, if it is in the period. If its id contains no time, a refetch decides. */
function ofApplication(
  dashboard: CompanyDashboard,
  period: PeriodQuery,
  id: string,
  change: () => CompanyDashboard,
): Patched<CompanyDashboard> {
  const came = momentOfId(id);
  if (!came) return { data: dashboard, stale: true };
  return patched(covers(period, came) ? change() : dashboard);
}

function withStages(dashboard: CompanyDashboard, changes: Partial<Record<Stage, number>>): CompanyDashboard {
  const stages = { ...dashboard.stages };
  for (const [stage, change] of Object.entries(changes) as [Stage, number][])
    stages[stage] = Math.max(0, (stages[stage] ?? 0) + change);
  return { ...dashboard, stages, hiredTalents: HIRED_STAGES.reduce((sum, stage) => sum + (stages[stage] ?? 0), 0) };
}

function addApplication(
  dashboard: CompanyDashboard,
  { data: { jobId, jobTitle, stage } }: Event<'application.submitted'>,
): CompanyDashboard {
  const counted = { ...withStages(dashboard, { [stage]: 1 }), totalApplicants: dashboard.totalApplicants + 1 };
  if (dashboard.byJob.some((job) => job.jobId === jobId))
    return {
      ...counted,
      byJob: changeJob(dashboard.byJob, jobId, (job) => ({ ...job, applicants: job.applicants + 1 })),
    };
  // The counts of unlisted jobs are unknown, but lower than those of any listed one.
  if (dashboard.byJob.length < dashboard.jobsWithApplicants) return counted;
  return {
    ...counted,
    byJob: [...dashboard.byJob, { jobId, jobTitle, applicants: 1, rated: 0, stars: 0 }],
    jobsWithApplicants: dashboard.jobsWithApplicants + 1,
  };
}

function addStars(
  dashboard: CompanyDashboard,
  { data: { jobId, from, rating } }: Event<'application.rated'>,
): CompanyDashboard {
  const change = (job: JobCount): JobCount => ({
    ...job,
    rated: job.rated + Number(rating !== null) - Number(from !== null),
    stars: job.stars + (rating ?? 0) - (from ?? 0),
  });
  return { ...dashboard, byJob: changeJob(dashboard.byJob, jobId, change) };
}

const changeJob = (jobs: readonly JobCount[], jobId: string, change: (job: JobCount) => JobCount): JobCount[] =>
  jobs.map((job) => (job.jobId === jobId ? change(job) : job));

function addMoney(dashboard: CompanyDashboard, amount: bigint, at: string): CompanyDashboard {
  const balance = (BigInt(dashboard.escrowBalance) + amount).toString();
  // Adds a point to the line; within the same moment the last point moves.
  const points = dashboard.balance.filter((point) => point.at < at).slice(-MOST_POINTS);
  return { ...dashboard, escrowBalance: balance, balance: [...points, { at, balance }] };
}

export type LatestApplication = Pick<
  ApplicantRecord,
  'id' | 'fullName' | 'displayPicture' | 'jobTitle' | 'hiringStage' | 'appliedAt'
>;
export const LATEST = 6;

/** The list after `event`: a new application is added on top, a stage change updates its row. */
export function patchLatest(
  rows: LatestApplication[],
  period: PeriodQuery,
  event: RecipientEvent,
): Patched<LatestApplication[]> {
  if (event.name === 'application.submitted') {
    const { applicationId: id, talentName: fullName, jobTitle, stage: hiringStage } = event.data;
    if (!covers(period, new Date(event.at)) || rows.some((row) => row.id === id)) return { data: rows, stale: false };
    return {
      data: [{ id, fullName, displayPicture: null, jobTitle, hiringStage, appliedAt: event.at }, ...rows].slice(
        0,
        LATEST,
      ),
      stale: false,
    };
  }
  if (!('applicationId' in event.data && 'from' in event.data && 'stage' in event.data))
    return { data: rows, stale: false };
  const { applicationId, stage } = event.data;
  const index = rows.findIndex((row) => row.id === applicationId);
  const row = rows[index];
  return { data: row ? rows.with(index, { ...row, hiringStage: stage }) : rows, stale: false };
}
