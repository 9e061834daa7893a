/** What closes a job: the company, the end of its deadline's day, or its last opening being taken. */
export const CLOSE_REASONS = ['company', 'deadline', 'capacity'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

const SENTENCES: Record<CloseReason, string> = {
  company: 'The company closed this job.',
  deadline: 'The deadline of this job has passed.',
  capacity: 'All openings for this job are filled.',
};

/** What decides whether a job still takes applications. */
interface JobAvailability {
  closedAt: Date | null;
  /** Null while it is open, and for jobs that were closed before reasons were stored. */
  closeReason: CloseReason | null;
  /** The end of the deadline's day, where the job is. */
  deadlineAt: Date | null;
  capacity: number;
  /** Applications that fill an opening: at Accepted or Approved, or at Completed under a contract. May exceed `capacity`. */
  hired: number;
}

/**
 * Why a job accepts no applications at `now`; null while it is open. Correct even before the worker has closed the job.
 */
export function whyClosed(job: JobAvailability, now: Date): CloseReason | null {
  if (job.closedAt) return job.closeReason ?? 'company';
  if (job.deadlineAt && job.deadlineAt <= now) return 'deadline';
  return job.hired >= job.capacity ? 'capacity' : null;
}

/** The same as a sentence for users. */
export function closedReason(job: JobAvailability, now: Date): string | null {
  const reason = whyClosed(job, now);
  return reason && SENTENCES[reason];
}
