// Why: docs/decisions/0416-one-table-of-roles-and-permissions.md

/** What a member of a company is. A talent's account has one member, its owner. */
export const MEMBER_ROLES = ['owner', 'recruiter', 'hiring-manager', 'finance', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export const ROLE_NAMES: Record<MemberRole, string> = {
  owner: 'Owner',
  recruiter: 'Recruiter',
  'hiring-manager': 'Hiring manager',
  finance: 'Finance',
  viewer: 'Viewer',
};

/**
 * Who may do what in a company, in the order of `MEMBER_ROLES`: `x` for all its jobs, `t` for those of a team, `-` not at all.
 * `endpoint.access` names a row; web and api read the same. Why each cell is so is in `permission-reasons.ts`.
 */
const MAY = {
  'manage-company': 'x----',
  'edit-company': 'xx---',
  'post-jobs': 'xx---',
  'edit-jobs': 'xxt--',
  'see-applicants': 'xxt-x',
  'see-contact-details': 'xxt--',
  'review-applicants': 'xxt--',
  'move-applicants': 'xxt--',
  'draft-offers': 'xxtx-',
  'send-offers': 'xx-x-',
  'accept-work': 'x-tx-',
  pay: 'x--x-',
  sign: 'xxtx-',
  'see-wallet': 'x--x-',
  'see-contracts': 'xxtxx',
} as const;
const MEANS = { x: 'all', t: 'team', '-': 'no' } as const;

export type Permission = keyof typeof MAY;
export const PERMISSION_NAMES = Object.keys(MAY) as readonly Permission[];

/** What a role may do: for all jobs, for those of its team, or not. */
export const mayAs = (role: MemberRole, permission: Permission): 'all' | 'team' | 'no' =>
  MEANS[MAY[permission][MEMBER_ROLES.indexOf(role)] as keyof typeof MEANS];

/** Whether a role knows only the jobs of its team, and what belongs to those. */
export const isLimitedToTeam = (role: MemberRole): boolean => mayAs(role, 'see-applicants') === 'team';
