import type { StepDefinition } from '../definition.ts';

/** The company opens an agreement, funds it and pays it, in one transaction. */
export const payAtOnce = {
  type: 'OpenFundAndRelease',
  fields: ['ShortAgreement agreement', 'uint256 deadline'],
  signedBy: 'company',
  moves: 'money',
  from: [],
  to: 'released',
  log: null,
  call: { method: 'openFundAndRelease', arguments: ['agreement', 'byCompany', 'authorization'] },
} as const satisfies StepDefinition;
