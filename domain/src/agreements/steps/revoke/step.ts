import type { StepDefinition } from '../definition.ts';

/** A side ends a signature of its own that was not used yet. */
export const revoke = {
  type: 'RevokeSignature',
  fields: ['bytes32 digest', 'uint256 deadline'],
  signedBy: 'either',
  moves: 'nothing',
  from: [],
  to: null,
  log: null,
  call: { method: 'revoke', arguments: ['signer', 'digest', 'by'] },
} as const satisfies StepDefinition;
