import type { MilestoneStepDefinition } from '../definition.ts';

/** The company puts the pay of milestones into escrow. */
export const fund = {
  type: 'FundMilestones',
  fields: [
    'bytes32 agreementId',
    'uint32[] milestones',
    'bytes32 schedule',
    'bytes32 termsHash',
    'address token',
    'uint256 amount',
    'uint256 deadline',
  ],
  signedBy: 'company',
  moves: 'money',
  from: ['agreed'],
  to: 'funded',
  log: { name: 'MilestoneFunded', agreed: ['termsHash'], event: 'escrow.funded' },
  call: { method: 'fund', arguments: ['agreement', 'plan', 'milestones', 'byCompany', 'authorization'] },
  request: {
    path: '/agreements/:id/fundings',
    summary: 'Put the pay of one, several or all milestones into escrow',
    access: 'company:pay',
    failures: ['INSUFFICIENT_FUNDS', 'DAILY_LIMIT_REACHED'],
  },
  asks: 'milestones',
  continuesWork: true,
  note: null,
  stoppedBy: 'ended-contract',
  activity: 'contract.funded',
  spends: 'wallet',
  stage: null,
} as const satisfies MilestoneStepDefinition;
