import { mayAs, type Permission } from '@hireledger/domain/accounts/member-roles';
import { refusedAs } from '@hireledger/domain/accounts/permission-reasons';
import { useMemberRole } from './permissions.ts';

/** Answers for each permission why the person has it not, and whom they can ask; null if they have it. */
export function useWhyNot(): (permission: Permission) => string | null {
  const role = useMemberRole();
  return (permission) => (mayAs(role, permission) === 'no' ? refusedAs(role, permission) : null);
}

/** The same for one permission. */
export function usePermission(permission: Permission): { may: boolean; why: string | null } {
  const why = useWhyNot()(permission);
  return { may: why === null, why };
}
