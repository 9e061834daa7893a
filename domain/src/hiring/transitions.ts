import { NOTIFIES } from '../events/notifies.ts';
import { CONTRACT_MOVES, DECIDED_BY, type ContractMoveType, type Decider } from './contract-moves.ts';
import { nextStage, type ContractEvent, type HiringContext, type HiringEventType } from './machine.ts';
import { CONTRACT_EVENT_NAME, EVENT_NAME, moveTo, movesFrom, NAMED_MOVES, type Move, type NamedMove } from './moves.ts';
import { ROLES, STAGES, type Role, type Stage } from './stages.ts';

/** The event that records a move. */
export type TransitionEventName = (typeof EVENT_NAME)[keyof typeof EVENT_NAME] | typeof CONTRACT_EVENT_NAME;

/** What one conditional statement needs from the hiring machine to bring applications to a stage. */
interface TransitionPlan {
  /** Stages from which the move is allowed, by whether a contract was sent. */
  withoutContract: Stage[];
  withContract: Stage[];
  /** The move of a side, by the stage that it leaves. */
  moves: Partial<Record<Stage, HiringEventType>>;
  /** The event that records it. */
  eventNames: Partial<Record<Stage, TransitionEventName>>;
  /** Who gets the event as a notice. */
  notified: readonly Role[];
}

/**
 * The plan by which an actor brings applications to `to`, or null if no stage leads there.
 * @param may whether the actor may make a move, if they may not make all: the plan leaves out where the others begin
 */
export function transitionPlan(
  by: Decider,
  to: Stage,
  move?: NamedMove | ContractMoveType,
  may?: (event: HiringEventType) => boolean,
): TransitionPlan | null {
  const plan = PLANS.get(keyOf(by, to, move)) ?? null;
  if (!plan || !may) return plan;
  const left = (stages: Stage[]) => stages.filter((stage) => may(plan.moves[stage]!));
  return { ...plan, withoutContract: left(plan.withoutContract), withContract: left(plan.withContract) };
}

const keyOf = (by: Decider, to: Stage, move?: NamedMove | ContractMoveType) => `${by}:${to}:${move ?? ''}`;

// Derived from the machine once: a change then needs no read before its statement, and no rule is written twice.
const PLANS = new Map<string, TransitionPlan>();
for (const role of ROLES)
  for (const to of STAGES)
    for (const named of [undefined, ...NAMED_MOVES]) {
      const find = (stage: Stage, hasContract: boolean): Move | null => {
        if (!named) return moveTo(to, stage, { hasContract }, role);
        const undoTo = named === 'undo' ? to : undefined;
        const returnsTo = named === 'applyAgain' ? to : undefined;
        const moves = movesFrom(stage, { hasContract, payoutRefused: true, undoTo, returnsTo }, role);
        return moves.find((move) => move.event === named && move.to === to) ?? null;
      };
      const plan: TransitionPlan = { withoutContract: [], withContract: [], moves: {}, eventNames: {}, notified: [] };
      for (const stage of STAGES)
        for (const hasContract of [false, true]) {
          const move = find(stage, hasContract);
          if (!move) continue;
          const name = EVENT_NAME[move.event];
          (hasContract ? plan.withContract : plan.withoutContract).push(stage);
          plan.moves[stage] = move.event;
          plan.eventNames[stage] = name;
          plan.notified = NOTIFIES[name];
        }
      if (Object.keys(plan.eventNames).length > 0) PLANS.set(keyOf(role, to, named), plan);
    }

// What the milestones say is decided before, in the transaction that read them.
const CONTRACTS = [true, false].flatMap((isOpen) =>
  [true, false].flatMap((isPaid) => [true, false].map((hasSubmitted) => ({ isOpen, isPaid, hasSubmitted }))),
);
for (const from of STAGES) {
  for (const undoTo of STAGES) allowContractMove(from, { hasContract: true, undoTo }, { type: 'restore', by: 'chain' });
  for (const by of new Set(Object.values(DECIDED_BY)))
    for (const contract of CONTRACTS)
      for (const type of CONTRACT_MOVES) allowContractMove(from, { hasContract: true, contract }, { type, by });
}

allowContractMove('Hired', { hasContract: true }, { type: 'expireOffer', by: 'time' });

function allowContractMove(from: Stage, context: HiringContext, event: ContractEvent): void {
  const to = nextStage(from, context, event);
  if (!to) return;
  const key = keyOf(event.by, to, event.type);
  const stages = [...new Set([...(PLANS.get(key)?.withContract ?? []), from])];
  PLANS.set(key, {
    withoutContract: stages,
    withContract: stages,
    moves: {},
    eventNames: Object.fromEntries(stages.map((stage) => [stage, CONTRACT_EVENT_NAME])),
    notified: NOTIFIES[CONTRACT_EVENT_NAME],
  });
}
