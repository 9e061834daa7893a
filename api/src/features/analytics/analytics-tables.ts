import type {
  COMPANY_TABLES,
  CompanyAnalytics,
  TALENT_TABLES,
  TalentAnalytics,
} from '@hireledger/domain/http/analytics';
import { sourceName } from '@hireledger/domain/jobs/share-tag';

type Rows = Record<string, string | number | null>[];

/** The tables of a company's analytics as rows with column names. Times are hours. */
export const COMPANY_ROWS: Record<(typeof COMPANY_TABLES)[number], (analytics: CompanyAnalytics) => Rows> = {
  funnel: ({ funnel }) => funnel.map(({ step, reached }) => ({ Step: step, Applicants: reached })),
  months: ({ months }) =>
    months.map(({ month, applicants, shortlisted, hired }) => ({
      Month: month,
      Applicants: applicants,
      Shortlisted: shortlisted,
      Hired: hired,
    })),
  stages: ({ stages }) =>
    stages.map(({ stage, count, median, p90 }) => ({
      Stage: stage,
      Applicants: count,
      'Median hours': median,
      '90% within hours': p90,
    })),
  sources: ({ sources }) =>
    sources.map(({ source, applicants, shortlisted, hired }) => ({
      Source: sourceName(source),
      Applicants: applicants,
      Shortlisted: shortlisted,
      Hired: hired,
    })),
  jobs: ({ jobs }) =>
    jobs.map((job) => ({
      Job: job.jobTitle,
      Applicants: job.applicants,
      Shortlisted: job.shortlisted,
      Hired: job.hired,
      'Median hours to shortlist': job.hoursToShortlist,
      'Average rating': job.rating,
    })),
  reasons: ({ reasons }) =>
    reasons.map(({ reason, count }) => ({ Reason: reason ?? 'No reason given', Declined: count })),
};

/** The tables of a talent's analytics. */
export const TALENT_ROWS: Record<(typeof TALENT_TABLES)[number], (analytics: TalentAnalytics) => Rows> = {
  stages: ({ stages }) => Object.entries(stages).map(([stage, count]) => ({ Stage: stage, Applications: count })),
  months: ({ months }) =>
    months.map(({ month, applications, answered, views }) => ({
      Month: month,
      Applications: applications,
      Answered: answered,
      'Profile views': views,
    })),
};
