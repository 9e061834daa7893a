import type { Permission } from '@hireledger/domain/accounts/member-roles';
import { MOVE_PERMISSION } from '@hireledger/domain/hiring/member-moves';
import type { HiringContext } from '@hireledger/domain/hiring/machine';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { moveInto } from '@hireledger/domain/hiring/why-not';
import { may } from '../../../account/permissions.ts';

type Application = { stage: Stage } & HiringContext;

/** What a member needs for a move of the company. */
export const neededFor = ({ event }: Pick<Move, 'event'>): Permission =>
  MOVE_PERMISSION[event as keyof typeof MOVE_PERMISSION];

/** What a member needs to drop a card: hiring by it opens the editor of a contract, which others may send. */
const neededToDrop = (move: Move): Permission => (move.event === 'hire' ? 'draft-offers' : neededFor(move));

/** Whether the person can drop the card of an application in some column. */
export const canBeMoved = ({ stage, ...context }: Application): boolean =>
  movesFrom(stage, context, 'company').some((move) => may(neededToDrop(move)));

/** The move by which the person brings a card to a column; null if there is none for them. */
export function dropInto(to: Stage, application: Application): Move | null {
  const move = moveInto(to, application);
  return move && may(neededToDrop(move)) ? move : null;
}

/** What the person misses to bring a card to a column; null if it is not about them. */
export function missingFor(to: Stage, application: Application): Permission | null {
  const move = moveInto(to, application);
  return move && !may(neededToDrop(move)) ? neededToDrop(move) : null;
}
