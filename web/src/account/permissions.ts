// Why: docs/decisions/0416-one-table-of-roles-and-permissions.md
import { mayAs, refusedAs, type MemberRole, type Permission } from '@hireledger/domain/accounts/member-roles';
import { session, useSession } from '../http/session.ts';

/** What the person is in the present account; the owner of a talent's account. */
export const memberRole = (): MemberRole => session.current()?.memberRole ?? 'owner';

export const useMemberRole = (): MemberRole => useSession()?.memberRole ?? 'owner';

/** Whether the person may do something in the present account, for some jobs at least: the server knows of which. */
export const may = (permission: Permission): boolean => mayAs(memberRole(), permission) !== 'no';

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
