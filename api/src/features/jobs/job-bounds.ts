import type { Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { countTry } from '../../auth/tries.ts';
import type { RateLimits } from '../../settings.ts';

const DAY_MS = 86_400_000;

/**
 * Counts one more job of a company's day. Jobs of one company are posted one after the other from here to the commit.
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
        message: 'You have posted many jobs today. Post the next one tomorrow.',
      },
    ],
    now,
  );

/** @throws AppError JOBS_FULL where the company has as many open jobs as it may have */
export async function requireRoomForJob(tx: Transaction, companyId: string, { openJobs }: RateLimits): Promise<void> {
  const [{ full } = { full: false }] = await tx<{ full: boolean }[]>`
    SELECT EXISTS (SELECT FROM jobs WHERE company_id = ${companyId} AND closed_at IS NULL AND deleted_at IS NULL OFFSET ${openJobs - 1}) AS full`;
  if (full)
    throw new AppError(
      'JOBS_FULL',
      `You have ${openJobs.toLocaleString('en')} open jobs, as many as one company may have. Close one first.`,
    );
}
