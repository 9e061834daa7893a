import type { StepRule } from '../definition.ts';
import { MAX_CHANGES } from '../../milestone-states.ts';

export const requestChangesRule: StepRule = {
  now({ isPayoutRefused, changes }) {
    // Its approval says that the work is done.
    if (isPayoutRefused) return 'You approved this milestone, and it was not paid. Take the payment back first.';
    return changes >= MAX_CHANGES
      ? `You have asked for changes ${MAX_CHANGES} times. Approve the work, settle or dispute it.`
      : null;
  },
};
