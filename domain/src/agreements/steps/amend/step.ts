import type { StepDefinition } from '../definition.ts';

/** Both sides change the milestones that are not funded, and the terms. */
export const amend = {
  type: 'AmendAgreement',
  fields: ['bytes32 agreementId', 'uint16 version', 'Milestone[] schedule', 'bytes32 termsHash', 'uint256 deadline'],
  signedBy: 'both',
  moves: 'terms',
  from: [],
  to: null,
  log: { name: 'AgreementAmended', agreed: ['version', 'schedule', 'termsHash'], event: null },
  call: { method: 'amend', arguments: ['agreement', 'plan', 'byCompany', 'byPayee'] },
} as const satisfies StepDefinition;
