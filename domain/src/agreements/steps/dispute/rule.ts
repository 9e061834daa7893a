import type { StepRule } from '../definition.ts';

export const disputeRule: StepRule = {
  now: ({ hasArbiter }) => (hasArbiter ? null : 'This contract has no arbiter to decide a dispute.'),
};
