// Why: docs/decisions/0191-moves-of-one-actor-that-wait-share-a-statement.md
import type { Sql } from '@hireledger/db/connect';
import { currentTrace, withTrace } from '@hireledger/db/trace';
import {
  transitionApplications,
  type Transition,
  type TransitionEvent,
} from '@hireledger/db/hiring/transition-applications';

/** The move of one application. */
type OneTransition = Omit<Transition, 'applicationIds'> & { applicationId: string };

interface Waiting {
  call: OneTransition;
  trace: string | null;
  resolve: (events: TransitionEvent[]) => void;
  reject: (error: unknown) => void;
}

/** Applications of one statement. */
const MOST = 50;

/**
 * `transitionApplications` for a single application. While a move of an actor is under way, the actor's next ones wait and share a statement where they
 * ask for the same. They would wait in any case, for the head of the actor's events; a move that comes alone waits for nothing.
 */
export function joinTransitions(sql: Sql): (call: OneTransition) => Promise<TransitionEvent[]> {
  const lanes = new Map<string, Waiting[]>();

  async function drain(actorId: string, lane: Waiting[]): Promise<void> {
    while (lane.length > 0) await move(takeAlike(lane));
    lanes.delete(actorId);
  }

  async function move(alike: Waiting[]): Promise<void> {
    const { applicationId: _, ...transition } = alike[0]!.call;
    const applicationIds = alike.map(({ call }) => call.applicationId);
    // Several moves have no one action that caused them.
    const trace = alike.length === 1 ? alike[0]!.trace : null;
    try {
      const events = await withTrace(trace, () => transitionApplications(sql, { ...transition, applicationIds }));
      const eventsOf = Map.groupBy(events, ({ data }) => data.applicationId);
      for (const { call, resolve } of alike) resolve(eventsOf.get(call.applicationId) ?? []);
    } catch (error) {
      // Perhaps one of them is the reason: each is tried alone, and only that one fails.
      if (alike.length > 1) await Promise.all(alike.map((one) => move([one])));
      else alike[0]!.reject(error);
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      const waiting = { call, trace: currentTrace(), resolve, reject };
      const lane = lanes.get(call.actor.userId);
      if (lane) return void lane.push(waiting);
      const begun = [waiting];
      lanes.set(call.actor.userId, begun);
      void drain(call.actor.userId, begun);
    });
}

/** Takes the first out of the lane and those that ask for the same, but of one application only the earliest. */
function takeAlike(lane: Waiting[]): Waiting[] {
  if (lane.length === 1) return lane.splice(0);
  const wish = wishOf(lane[0]!);
  const seen = new Set<string>();
  const taken = new Set<Waiting>();
  for (const waiting of lane) {
    const { applicationId } = waiting.call;
    if (!seen.has(applicationId) && wishOf(waiting) === wish && taken.size < MOST) taken.add(waiting);
    seen.add(applicationId);
  }
  lane.splice(0, lane.length, ...lane.filter((waiting) => !taken.has(waiting)));
  return [...taken];
}

const wishOf = ({ call: { applicationId: _, at: __, ...wish } }: Waiting): string => JSON.stringify(wish);
