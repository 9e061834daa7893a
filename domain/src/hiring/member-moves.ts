import { mayAs, refusedAs, type MemberRole, type Permission } from '../accounts/member-roles.ts';
import type { HiringEventType } from './machine.ts';

/** What a member of a company needs for each of its moves. A talent's moves need nothing: their account has one member. */
export const MOVE_PERMISSION = {
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
} as const satisfies Partial<Record<HiringEventType, Permission>>;

/** Why a member may not make a move: the sentence of a refused call and of a disabled button; null if they may. */
export function refusedMove(role: MemberRole, event: HiringEventType): string | null {
  const permission = event in MOVE_PERMISSION ? MOVE_PERMISSION[event as keyof typeof MOVE_PERMISSION] : null;
  return permission && mayAs(role, permission) === 'no' ? refusedAs(role, permission) : null;
}
