import { refusedMove } from '@hireledger/domain/accounts/member-moves';
import { mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { HiringContext } from '@hireledger/domain/hiring/machine';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { moveInto, whyNot } from '@hireledger/domain/hiring/permissions';
import { memberRole, useMemberRole } from '../../../account/permissions.ts';

type Application = { stage: Stage } & HiringContext;

/** Answers for each move of the company why the person may not make it; null if they may. */
export function useWhyNotMove(): (move: Move) => string | null {
  const role = useMemberRole();
  return ({ event }) => refusedMove(role, event);
}

/** Why a member may not drop a card: hiring by it opens the editor of a contract, which others may send. */
const refusedDrop = (role: MemberRole, { event }: Move): string | null =>
  event === 'hire' && mayAs(role, 'draft-offers') !== 'no' ? null : refusedMove(role, event);

/** Whether the person can drop the card of an application in some column. */
export const canBeMoved = ({ stage, ...context }: Application): boolean =>
  movesFrom(stage, context, 'company').some((move) => refusedDrop(memberRole(), move) === null);

/** The move by which the person brings a card to a column; null if there is none for them. */
export function dropInto(to: Stage, application: Application): Move | null {
  const move = moveInto(to, application);
  return move && refusedDrop(memberRole(), move) === null ? move : null;
}

/** Why the person cannot bring a card to a column, as a sentence; null if they can. */
export function whyNotDrop(to: Stage, application: Application): string | null {
  const move = moveInto(to, application);
  return move ? refusedDrop(memberRole(), move) : whyNot(to, application);
}
