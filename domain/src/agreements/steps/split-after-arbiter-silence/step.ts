import type { StepDefinition } from '../definition.ts';

/** The arbiter did not decide in time: the milestone is split as agreed. */
export const splitAfterArbiterSilence = {
  type: 'SplitAfterArbiterSilence',
  fields: null,
  signedBy: null,
  moves: 'money',
  from: ['disputed'],
  to: 'ruled',
  log: { name: 'MilestoneRuled', agreed: [], event: 'escrow.resolved' },
  call: { method: 'splitAfterArbiterSilence', arguments: ['agreement', 'milestone'] },
} as const satisfies StepDefinition;
