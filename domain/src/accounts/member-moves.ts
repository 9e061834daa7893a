import type { HiringEventType } from '../hiring/machine.ts';
import type { NamedMove } from '../hiring/moves.ts';
import type { Stage } from '../hiring/stages.ts';
import { transitionPlan } from '../hiring/transitions.ts';
import { mayAs, refusedAs, type MemberRole, type Permission } from './member-roles.ts';

/** What a member of a company needs for each of its moves. A talent's moves need nothing: their account has one member. */
const MOVE_PERMISSION: { readonly [event in HiringEventType]?: Permission } = {
  confirm: 'move-applicants',
  shortlist: 'move-applicants',
  decline: 'move-applicants',
  reconsider: 'move-applicants',
  turnDown: 'move-applicants',
  reopen: 'move-applicants',
  undo: 'move-applicants',
  hire: 'send-offers',
  withdrawOffer: 'send-offers',
  requestChanges: 'accept-work',
  approve: 'pay',
  takeBack: 'pay',
};

/** Why a member may not make a move: the sentence of a refused call and of a disabled button; null if they may. */
export function refusedMove(role: MemberRole, event: HiringEventType): string | null {
  const permission = MOVE_PERMISSION[event];
  return permission && mayAs(role, permission) === 'no' ? refusedAs(role, permission) : null;
}

/** The moves of a role, as `transitionPlan` takes them; undefined for all. */
export const movesOf = (role: MemberRole = 'owner'): ((event: HiringEventType) => boolean) | undefined =>
  role === 'owner' ? undefined : (event) => refusedMove(role, event) === null;

/**
 * Why a member may bring no application of their company to `to`, whatever its stage; null if they may, from some stage.
 * Where no move leads there, they need the permission of most moves to learn that.
 */
export function refusedStage(role: MemberRole, to: Stage, move?: NamedMove): string | null {
  const events = Object.values(transitionPlan('company', to, move)?.moves ?? { none: 'confirm' as const });
  const refusals = events.map((event) => refusedMove(role, event));
  return refusals.includes(null) ? null : refusals[0]!;
}
