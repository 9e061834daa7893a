// Why: docs/decisions/0180-weigh-a-report-by-the-age-of-its-account.md
/** Why a user reports a job. */
export const REPORT_REASONS = [
  'scam',
  'asks-for-money',
  'not-a-job',
  'discriminates',
  'offensive',
  'already-filled',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The label of each reason, in the form and in the review. */
export const REPORT_REASON_TEXT: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  'asks-for-money': 'It asks applicants for money',
  'not-a-job': 'It is not a job',
  discriminates: 'It discriminates against people',
  offensive: 'It is offensive',
  'already-filled': 'The job is already filled or does not exist',
  other: 'Something else',
};

/** Limits of reports: length of the text, and how many one person may send in a day. */
export const REPORT_DETAILS_MAX = 1_000;
export const REPORTS_PER_DAY = 20;

/**
 * The weight of a report: 1 from a verified account, or from one that was this many days old when it reported; else
 * this much. An account costs no more than a mail address, so a handful made for the purpose must not take a job off
 * the board.
 */
export const REPORTER_AGE_DAYS = 3;
export const NEWCOMER_REPORT_WEIGHT = 0.2;
