import { invalidField } from '@hireledger/domain/errors/catalogue';
import { hasPassed } from '@hireledger/domain/jobs/deadline';

/** @throws AppError VALIDATION_FAILED for a deadline whose day is over where the job is */
export function refusePastDeadline(
  { applicationDeadline, timeZone }: { applicationDeadline: string | null; timeZone: string },
  now: Date,
): void {
  if (applicationDeadline && hasPassed(applicationDeadline, timeZone, now))
    throw invalidField('applicationDeadline', 'This date has passed. Choose today or later.');
}

/**
 * Runs a statement that computes a deadline. A time zone that the database does not know yet is refused as a wrong
 * field.
 * @throws AppError VALIDATION_FAILED
 */
export async function knowsTimeZone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code === '22023' && /time zone/.test(String((error as Error).message)))
      throw invalidField('timeZone', 'Unknown time zone. Choose another one in the same region.');
    throw error;
  }
}
