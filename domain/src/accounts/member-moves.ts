import type { HiringEventType } from '../hiring/machine.ts';
import { mayAs, type MemberRole, type Permission } from './member-roles.ts';
import { refusedAs } from './permission-reasons.ts';

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
