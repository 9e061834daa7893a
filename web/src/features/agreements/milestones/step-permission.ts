import type { Permission } from '@hireledger/domain/accounts/member-roles';
import { MILESTONE_STEP, type MilestoneStep } from '@hireledger/domain/agreements/steps/steps';

/** What a member of the company needs for a step of a milestone; the talent's own steps are shown to a talent alone. */
export const permissionOf = (step: MilestoneStep): Permission => {
  const { access } = MILESTONE_STEP[step].request;
  return access === 'talent' ? 'see-contracts' : (access.slice(access.indexOf(':') + 1) as Permission);
};
