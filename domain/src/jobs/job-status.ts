/** Active or Closed (specification, section 4). */
export type JobStatus = 'Active' | 'Closed';

/** What closes a job: the company by hand, the end of its deadline's day, or the last of its places being taken. */
export const CLOSE_REASONS = ['company', 'deadline', 'capacity'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

const SENTENCES: Record<CloseReason, string> = {
  company: 'The company closed this job.',
  deadline: 'The deadline of this job has passed.',
  capacity: 'All places of this job are taken.',
};

/** What decides whether a job still takes applications. */
export interface JobAvailability {
  closedAt: Date | null;
  /** Null while it is open, and for jobs that were closed before reasons were kept. */
  closeReason: CloseReason | null;
  /** The first moment after the deadline's day, where the job is. */
  deadlineAt: Date | null;
  capacity: number;
  /** Applications that take a place: at Hired, Accepted or Approved, or at Completed under a contract. */
  hired: number;
}

/** Why a job takes no applications at `now`; null while it is open. True before the job was closed for it, too. */
export function whyClosed(job: JobAvailability, now: Date): CloseReason | null {
  if (job.closedAt) return job.closeReason ?? 'company';
  if (job.deadlineAt && job.deadlineAt <= now) return 'deadline';
  return job.hired >= job.capacity ? 'capacity' : null;
}

/** The same as a sentence for a person. */
export function closedReason(job: JobAvailability, now: Date): string | null {
  const reason = whyClosed(job, now);
  return reason && SENTENCES[reason];
}
