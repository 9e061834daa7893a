import {
  createFairSemaphore as createTurns,
  TooManyWait,
  type InTurn,
  type Turns,
} from '@hireledger/contracts/fair-semaphore';
import { AppError } from '@hireledger/domain/errors/catalogue';

/** What somebody reads whose task is refused, because too many wait. */
interface Refusals {
  ofPerson: string;
  ofAll: string;
}

/** The fair semaphore, which refuses people in words: with TOO_MANY_REQUESTS for tasks of theirs, else with UNAVAILABLE. */
export function createFairSemaphore({ refusals, ...turns }: Turns & { refusals: Refusals }): InTurn {
  const inTurn = createTurns(turns);
  return (person, work) =>
    inTurn(person, work).catch((error: unknown) => {
      throw error instanceof TooManyWait ? refusal(error.whose, refusals) : error;
    });
}

/** Too many tasks wait: of this person, or of all. */
export const refusal = (whose: TooManyWait['whose'], refusals: Refusals): AppError =>
  whose === 'person'
    ? new AppError('TOO_MANY_REQUESTS', refusals.ofPerson, { details: { retryAfterSeconds: 10 } })
    : new AppError('UNAVAILABLE', refusals.ofAll);
