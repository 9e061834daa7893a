import type { Permission } from '@hireledger/domain/accounts/member-roles';
import type { MilestoneStep } from '@hireledger/domain/agreements/milestone-states';

/** What a member of the company needs for each step of a milestone; submitting is the talent's. */
export const STEP_PERMISSION: Record<MilestoneStep, Permission> = {
  fund: 'pay',
  approve: 'pay',
  refund: 'pay',
  settle: 'pay',
  submit: 'see-contracts',
  'request-changes': 'accept-work',
  dispute: 'accept-work',
};
