import { nameFor } from '@hireledger/domain/accounts/named-person';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { StageChange } from '@hireledger/domain/http/applications';

/** A stage change read with the name of its side, with that of the person as `reader` reads it. */
export const withName = <C extends Pick<StageChange, 'actorName' | 'person'>>(change: C, reader: Role): C => ({
  ...change,
  actorName: change.actorName && nameFor(change.person, change.actorName, reader),
});
