import type { StepDefinition } from '../definition.ts';

/** Both sides open the agreement on the chain. */
export const open = {
  type: 'OpenAgreement',
  fields: ['Agreement agreement', 'uint256 deadline'],
  signedBy: 'both',
  moves: 'terms',
  from: [],
  to: null,
  log: { name: 'AgreementOpened', agreed: [], event: null },
  call: { method: 'open', arguments: ['agreement', 'byCompany', 'byPayee'] },
} as const satisfies StepDefinition;
