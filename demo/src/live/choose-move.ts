import type { HiringEventType } from '@hireledger/domain/hiring/machine';
import { movesFrom, type Move } from '@hireledger/domain/hiring/moves';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Random } from '../market/seeded-random.ts';
import type { OpenApplication } from './open-applications.ts';

/** The relative frequency of each move. Approving has its own timer; moves that take back a decision are left out. */
const LIKELY: Record<HiringEventType, number> = {
  confirm: 3,
  shortlist: 6,
  decline: 2,
  hire: 4,
  accept: 6,
  reject: 0.7,
  complete: 5,
  requestChanges: 0.5,
  withdraw: 0.2,
  reconsider: 0,
  approve: 0,
  takeBack: 0,
  turnDown: 0,
  withdrawOffer: 0,
  reopen: 0,
  applyAgain: 0,
  undo: 0,
};

interface ChosenMove {
  application: OpenApplication;
  by: Role;
  move: Move;
}

/** One move that one of `roles` can make on one of these applications; null when there is none. */
export function chooseMove(
  applications: readonly OpenApplication[],
  roles: readonly Role[],
  random: Random,
): ChosenMove | null {
  const possible = applications.flatMap((application) =>
    roles.flatMap((by) =>
      movesFrom(application.stage, application, by)
        .filter(({ event }) => LIKELY[event] > 0)
        .map((move): ChosenMove => ({ application, by, move })),
    ),
  );
  if (possible.length === 0) return null;
  // Chooses the kind of move first, then the application: otherwise the largest stage would get nearly all moves.
  const kinds = [...new Set(possible.map(({ move }) => move.event))];
  const kind = random.weighted(kinds, (event) => LIKELY[event]);
  return random.pick(possible.filter(({ move }) => move.event === kind));
}
