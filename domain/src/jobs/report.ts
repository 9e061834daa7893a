// Why: docs/decisions/0180-weigh-a-report-by-the-age-of-its-account.md
/** Why a person reports a job. */
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

/** The words of each reason, in the list that a person chooses from and in the review. */
export const REPORT_REASON_TEXT: Record<ReportReason, string> = {
  scam: 'It looks like a scam',
  'asks-for-money': 'It asks applicants for money',
  'not-a-job': 'It is not a job',
  discriminates: 'It discriminates against people',
  offensive: 'It is offensive',
  'already-filled': 'The job is already filled or does not exist',
  other: 'Something else',
};

/** Bounds of reports: length of the text, and how many one person may send in a day. */
export const REPORT_DETAILS_MAX = 1_000;
export const REPORTS_PER_DAY = 20;

/**
 * What a report weighs: 1 of a verified account, or of one that was so many days old when it reported; else so much. An account costs no more
 * than a mail address, so a handful made for the purpose must not take a job off the board.
 */
export const REPORTER_AGE_DAYS = 3;
export const NEWCOMER_REPORT_WEIGHT = 0.2;
