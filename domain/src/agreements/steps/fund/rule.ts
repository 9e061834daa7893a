import { HELD } from '../../milestone-states.ts';
import type { StepRule } from '../definition.ts';

export const fundRule: StepRule = {
  inState: (state) => ((HELD as readonly string[]).includes(state) ? 'This milestone has already been funded.' : null),
  now({ isOpen, isEnding, dueAt }, now) {
    if (!isOpen) return 'This contract is not open on the chain yet.';
    if (isEnding) return 'Another milestone is being split, which can end this contract. Wait until that finishes.';
    return dueAt && dueAt <= now ? 'The due date of this milestone has passed, so it can no longer be funded.' : null;
  },
};
