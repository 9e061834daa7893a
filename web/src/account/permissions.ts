// Why: docs/decisions/0416-one-table-of-roles-and-permissions.md
import { mayAs, type MemberRole, type Permission } from '@hireledger/domain/accounts/member-roles';
import { session, useSession } from '../http/session.ts';

/** What the person is in the present account; the owner of a talent's account. */
export const memberRole = (): MemberRole => session.current()?.memberRole ?? 'owner';

/** Who is signed in; sessions of earlier versions are of the person with the account's own id. */
export const personId = (): string | undefined => session.current()?.person?.id ?? session.current()?.user.id;

export const useMemberRole = (): MemberRole => useSession()?.memberRole ?? 'owner';

/** Whether the person may do something in the present account, for some jobs at least: the server knows of which. */
export const may = (permission: Permission): boolean => mayAs(memberRole(), permission) !== 'no';
