import type { StepDefinition } from '../definition.ts';

/** The arbiter decides who gets how much of a disputed milestone. */
export const rule = {
  type: 'RuleMilestone',
  fields: ['Payout payout', 'uint256 toPayee', 'bytes32 rulingHash', 'uint256 deadline'],
  signedBy: 'arbiter',
  moves: 'money',
  from: ['disputed'],
  to: 'ruled',
  log: { name: 'MilestoneRuled', agreed: ['toPayee'], event: 'escrow.resolved' },
  call: { method: 'rule', arguments: ['agreement', 'milestone', 'toPayee', 'rulingHash', 'byArbiter'] },
} as const satisfies StepDefinition;
