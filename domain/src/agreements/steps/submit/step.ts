import type { MilestoneStepDefinition } from '../definition.ts';

/** The talent submits the work of a funded milestone. */
export const submit = {
  type: 'SubmitWork',
  fields: ['Payout payout', 'uint256 round', 'bytes32 evidenceHash', 'uint256 deadline'],
  signedBy: 'payee',
  moves: 'nothing',
  from: ['funded'],
  to: 'submitted',
  log: { name: 'WorkSubmitted', agreed: ['evidenceHash'], event: 'escrow.submitted' },
  call: { method: 'submit', arguments: ['agreement', 'milestone', 'evidenceHash', 'byPayee'] },
  request: {
    path: '/agreements/:id/milestones/:number/submission',
    summary: 'Submit the work of a milestone',
    access: 'talent',
    failures: ['STAGE_CONFLICT'],
  },
  asks: 'text',
  continuesWork: true,
  note: { about: 'submission', in: 'note' },
  stoppedBy: null,
  spends: null,
  stage: { from: 'Accepted', isRequired: true },
} as const satisfies MilestoneStepDefinition;
