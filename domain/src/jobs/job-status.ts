/** Active or Closed (specification, section 4), computed and never stored. */
export type JobStatus = 'Active' | 'Closed';

/** What decides whether a job still takes applications. Days are ISO days in UTC. */
export interface JobAvailability {
  closedAt: Date | string | null;
  applicationDeadline: string | null;
  capacity: number;
  /** People at Hired, Accepted, Completed or Approved. */
  hired: number;
}

/** Why a job takes no applications, as a sentence; null while it is open. The deadline's own day still counts. */
export function closedReason(job: JobAvailability, today: string): string | null {
  if (job.closedAt) return 'The company closed this job.';
  if (job.applicationDeadline && job.applicationDeadline < today) return 'The deadline of this job has passed.';
  if (job.hired >= job.capacity) return 'All places of this job are taken.';
  return null;
}

export const jobStatus = (job: JobAvailability, today: string): JobStatus =>
  closedReason(job, today) === null ? 'Active' : 'Closed';
