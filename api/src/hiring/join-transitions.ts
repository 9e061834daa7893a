// Why: docs/decisions/0392-moves-of-all-people-share-a-statement.md
import type { Database } from '@hireledger/db/connect';
import { moveTogether, type PlainMove } from '@hireledger/db/hiring/move-together';
import { transitionApplications, type TransitionEvent } from '@hireledger/db/hiring/transition-applications';
import { isUnreachableDatabase } from '@hireledger/db/lost-connections';
import { currentPerson, currentTrace, withTrace } from '@hireledger/db/trace';
import { createFairSemaphore, refusal } from '../fair-semaphore.ts';

/** The move of one application, perhaps with files. */
export type OneTransition = Omit<PlainMove, 'trace' | 'person'> & { fileIds?: readonly string[] };

interface Waiting extends PlainMove, Pick<OneTransition, 'fileIds'> {
  resolve: (events: TransitionEvent[]) => void;
  reject: (error: unknown) => void;
}

/** Moves of one statement. */
const MOST = 50;

/** Moves that may wait for a shared statement: of one actor, and of all. */
const WAITING = { ofPerson: 1_000, ofAll: 10_000 };

/** Statements that may wait for locks: half of the usual connections, and one of them for each actor. */
const WAITING_FOR_LOCKS = { running: 5, runningPerPerson: 1, perPerson: 1_000, people: 10_000 };
const REFUSALS = {
  ofPerson: 'Too many of your changes are waiting. Try again in a moment.',
  ofAll: 'Too many changes are waiting. Try again in a moment.',
};

/**
 * Changes the stage of one application. While the statement of some moves is under way, those of all people wait and share the next one, each actor
 * in turn; a move that comes alone waits for nothing. What the shared statement does not move, because it is not allowed or a row is
 * locked, is tried once more by a statement of its own, which waits for locks and knows the reason: one at a time for each actor, whose other moves
 * wait meanwhile, and not those of others. So is a move with files.
 * @returns two events, to push; none where the machine refuses the move
 * @throws AppError TOO_MANY_REQUESTS or UNAVAILABLE where too many moves wait
 */
export function joinTransitions({ sql, byKey }: Pick<Database, 'sql' | 'byKey'>) {
  /** Moves that wait, by actor. The actor whose turn is next comes first. */
  const lanes = new Map<string, Waiting[]>();
  let waiting = 0;
  let isUnderWay = false;
  /** Applications that are being moved. */
  const applications = new Set<string>();
  /** How many moves of an actor are made alone. */
  const alone = new Map<string, number>();
  const inTurn = createFairSemaphore({ ...WAITING_FOR_LOCKS, refusals: REFUSALS });

  function next(): void {
    if (isUnderWay) return;
    const taken = take();
    const plain = taken.filter(({ fileIds }) => !fileIds);
    for (const one of taken) if (one.fileIds) void moveAlone(one);
    if (plain.length === 0) return;
    isUnderWay = true;
    void share(plain).finally(() => {
      isUnderWay = false;
      next();
    });
  }

  /** Takes moves that can be made now, one of each actor in turn; of one application only one. */
  function take(): Waiting[] {
    const taken: Waiting[] = [];
    // An actor whose move was taken goes to the end, where this loop meets the next move.
    for (const [userId, lane] of lanes) {
      if (taken.length === MOST) break;
      const first = alone.has(userId) ? -1 : lane.findIndex(({ applicationId }) => !applications.has(applicationId));
      if (first < 0) continue;
      const [one] = lane.splice(first, 1) as [Waiting];
      lanes.delete(userId);
      if (lane.length > 0) lanes.set(userId, lane);
      applications.add(one.applicationId);
      taken.push(one);
    }
    waiting -= taken.length;
    return taken;
  }

  async function share(taken: Waiting[]): Promise<void> {
    let eventsOf = new Map<string, TransitionEvent[]>();
    try {
      eventsOf = Map.groupBy(await moveTogether(byKey, taken), ({ data }) => data.applicationId);
    } catch (error) {
      // Perhaps they have been made, and only the answer is lost.
      if (isUnreachableDatabase(error as { code?: string }))
        return taken.forEach((one) => finish(one, () => one.reject(error)));
    }
    for (const one of taken) {
      const events = eventsOf.get(one.applicationId);
      if (events) finish(one, () => one.resolve(events));
      else void moveAlone(one);
    }
  }

  function finish({ applicationId }: Waiting, answer: () => void): void {
    applications.delete(applicationId);
    answer();
  }

  async function moveAlone(one: Waiting): Promise<void> {
    const { applicationId, trace, person, resolve, reject, ...move } = one;
    const { userId } = move.actor;
    alone.set(userId, (alone.get(userId) ?? 0) + 1);
    await inTurn(userId, () =>
      withTrace(trace, () => transitionApplications(sql, { ...move, applicationIds: [applicationId] }), person),
    ).then(resolve, reject);
    applications.delete(applicationId);
    if (alone.get(userId) === 1) alone.delete(userId);
    else alone.set(userId, alone.get(userId)! - 1);
    next();
  }

  return (move: OneTransition): Promise<TransitionEvent[]> =>
    new Promise((resolve, reject) => {
      const { userId } = move.actor;
      const lane = lanes.get(userId) ?? [];
      if (lane.length >= WAITING.ofPerson) return reject(refusal('person', REFUSALS));
      if (waiting >= WAITING.ofAll) return reject(refusal('all', REFUSALS));
      lane.push({ ...move, trace: currentTrace(), person: currentPerson(), resolve, reject });
      lanes.set(userId, lane);
      waiting += 1;
      next();
    });
}
