import type { MilestoneStepDefinition } from '../definition.ts';

/** The company asks for changes to submitted work. */
export const requestChanges = {
  type: 'RequestChanges',
  fields: ['Payout payout', 'uint256 round', 'bytes32 evidenceHash', 'uint256 deadline'],
  signedBy: 'company',
  moves: 'nothing',
  from: ['submitted'],
  to: 'funded',
  log: { name: 'ChangesRequested', agreed: ['evidenceHash'], event: 'escrow.changes-requested' },
  call: { method: 'requestChanges', arguments: ['agreement', 'milestone', 'evidenceHash', 'byCompany'] },
  request: {
    path: '/agreements/:id/milestones/:number/change-request',
    summary: 'Ask for changes to submitted work, up to five times',
    access: 'company:accept-work',
    failures: ['STAGE_CONFLICT'],
  },
  asks: 'text',
  continuesWork: true,
  note: { about: 'change-request', in: 'text' },
  stoppedBy: null,
  activity: 'work.changes-requested',
  spends: null,
  stage: { from: 'Completed', isRequired: false },
} as const satisfies MilestoneStepDefinition;
