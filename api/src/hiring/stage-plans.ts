import { NOTIFIES, type EventName } from '@hireledger/domain/events/vocabulary';
import { EVENT_NAME, moveTo } from '@hireledger/domain/hiring/moves';
import { ROLES, STAGES, type Role, type Stage } from '@hireledger/domain/hiring/stages';

/** Everything that a statement must know of the hiring machine to bring an application to a stage. */
export interface StagePlan {
  role: Role;
  newStage: Stage;
  /** Stages from which the move is allowed, without and with a contract sent. */
  withoutContract: Stage[];
  withContract: Stage[];
  /** The event of the move, by the stage that it leaves. */
  eventNames: Partial<Record<Stage, EventName>>;
  notified: readonly Role[];
}

/** The plan for `role` and `newStage`, or null where no stage leads there. */
export const stagePlan = (role: Role, newStage: Stage): StagePlan | null => PLANS.get(`${role}:${newStage}`) ?? null;

/** All of them. */
export const stagePlans = (): StagePlan[] => [...PLANS.values()];

// Derived from the machine once: a change then needs no read before its statement, and no rule is written twice.
const PLANS = new Map<string, StagePlan>();
for (const role of ROLES)
  for (const newStage of STAGES) {
    const plan: StagePlan = { role, newStage, withoutContract: [], withContract: [], eventNames: {}, notified: [] };
    for (const stage of STAGES)
      for (const hasContract of [false, true]) {
        const move = moveTo(newStage, stage, { hasContract }, role);
        if (!move) continue;
        const name: EventName = EVENT_NAME[move.event];
        (hasContract ? plan.withContract : plan.withoutContract).push(stage);
        plan.eventNames[stage] = name;
        plan.notified = NOTIFIES[name];
      }
    if (Object.keys(plan.eventNames).length > 0) PLANS.set(`${role}:${newStage}`, plan);
  }
