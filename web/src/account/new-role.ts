import { ROLE_NAMES, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { toast } from '../design/toasts/Toast.tsx';

/** Says that an owner gave the reader another role while the page was open. Loaded then: few pages ever need it. */
export function sayNewRole({ user, memberRole }: { user: { fullName: string }; memberRole: MemberRole }): void {
  toast.success(`Your role in ${user.fullName} is now ${ROLE_NAMES[memberRole]}`, { id: 'new-role' });
}
