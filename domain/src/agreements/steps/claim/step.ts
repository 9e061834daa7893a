import type { StepDefinition } from '../definition.ts';

/** The owner of money that could not be delivered sends it to another address. */
export const claim = {
  type: 'ClaimCredit',
  fields: ['Payout payout', 'address owner', 'address recipient', 'uint256 deadline'],
  signedBy: 'either',
  moves: 'money',
  from: [],
  to: null,
  log: { name: 'CreditClaimed', agreed: ['owner', 'recipient'], event: 'escrow.claimed' },
  call: { method: 'claimCredit', arguments: ['payout', 'owner', 'recipient', 'byOwner'] },
  activity: 'credit.claimed',
  ofPaidAtOnce: true,
} as const satisfies StepDefinition;
