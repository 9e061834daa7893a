import type { Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { countTry } from '../../auth/tries.ts';
import type { RateLimits } from '../../settings.ts';

const DAY_MS = 86_400_000;

/**
 * Counts one more job of a company's day. From here to the commit the company's jobs are posted one at a time.
 * @throws AppError TOO_MANY_REQUESTS
 */
export const countPostedJob = (
  tx: Transaction,
  companyId: string,
  { jobsPerDay }: RateLimits,
  now: Date,
): Promise<void> =>
  countTry(
    tx,
    [
      {
        key: `post-job:${companyId}`,
        max: jobsPerDay,
        windowMs: DAY_MS,
        message: "You have reached today's limit of new jobs. Try again tomorrow.",
      },
    ],
    now,
  );

/** @throws AppError JOBS_FULL if the company has the maximum of open jobs */
export async function requireRoomForJob(tx: Transaction, companyId: string, { openJobs }: RateLimits): Promise<void> {
  const [{ full } = { full: false }] = await tx<{ full: boolean }[]>`
    SELECT EXISTS (SELECT FROM jobs WHERE company_id = ${companyId} AND closed_at IS NULL AND deleted_at IS NULL OFFSET ${openJobs - 1}) AS full`;
  if (full)
    throw new AppError(
      'JOBS_FULL',
      `You have reached the limit of ${openJobs.toLocaleString('en')} open jobs. Close one first.`,
    );
}
