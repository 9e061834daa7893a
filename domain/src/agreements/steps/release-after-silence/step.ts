import type { StepDefinition } from '../definition.ts';

/** The company did not answer submitted work in time: the talent is paid. */
export const releaseAfterSilence = {
  type: 'ReleaseAfterSilence',
  fields: null,
  signedBy: null,
  moves: 'money',
  from: ['submitted'],
  to: 'released',
  log: { name: 'MilestoneReleased', agreed: [], event: 'escrow.released' },
  call: { method: 'releaseAfterSilence', arguments: ['agreement', 'milestone'] },
} as const satisfies StepDefinition;
