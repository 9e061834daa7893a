import { MEMBER_ROLES, mayAs, ROLE_NAMES, type Permission } from '@hireledger/domain/accounts/member-roles';
import { PERMISSIONS } from '@hireledger/domain/accounts/permission-reasons';
import type { Access } from '@hireledger/domain/http/endpoint';

/** Who may make a call, as its documentation says. */
export function accessInWords(access: Access | undefined): string {
  if (access === undefined || access === 'optional') return 'Everybody.';
  if (access === 'signed-in') return 'Everybody who is signed in.';
  if (access === 'talent') return 'Talents.';
  if (access === 'company') return 'Any member of a company.';
  const [who, permission] = access.split(':') as [string, Permission];
  const members = `embers of a company who can ${PERMISSIONS[permission].does}: ${rolesWith(permission)}.`;
  return who === 'either' ? `Talents, and m${members}` : `M${members}`;
}

function rolesWith(permission: Permission): string {
  return MEMBER_ROLES.filter((role) => mayAs(role, permission) !== 'no')
    .map((role) => {
      const name = ROLE_NAMES[role].toLowerCase();
      return mayAs(role, permission) === 'team' ? `${name} (jobs of their team)` : name;
    })
    .join(', ');
}
