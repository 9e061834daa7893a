import type { HiringEventType } from '../hiring/machine.ts';
import type { NamedMove } from '../hiring/moves.ts';
import type { Stage } from '../hiring/stages.ts';
import { transitionPlan } from '../hiring/transitions.ts';
import { refusedMove } from './member-moves.ts';
import type { MemberRole } from './member-roles.ts';

/** The moves of a role, or of a contract, as `transitionPlan` takes them; undefined for all. */
export const movesOf = (role: MemberRole | undefined): ((event: HiringEventType) => boolean) | undefined =>
  role === undefined || role === 'owner' ? undefined : (event) => refusedMove(role, event) === null;

/**
 * Why a member may bring no application of their company to `to`, whatever its stage; null if they may, from some stage.
 * Where no move leads there, they need the permission of most moves to learn that.
 */
export function refusedStage(role: MemberRole, to: Stage, move?: NamedMove): string | null {
  const events = Object.values(transitionPlan('company', to, move)?.moves ?? { none: 'confirm' as const });
  const refusals = events.map((event) => refusedMove(role, event));
  return refusals.includes(null) ? null : refusals[0]!;
}
