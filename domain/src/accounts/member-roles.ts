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

/** What each role is for, where one is chosen. */
export const ROLE_SUMMARIES: Record<MemberRole, string> = {
  owner: 'Everything, with members, money and the company itself.',
  recruiter: 'Jobs, applicants, messages and offers. No money.',
  'hiring-manager': 'Applicants and work of chosen jobs. Asks for payments.',
  finance: 'Contracts, payments, the wallet and invoices. No applicants.',
  viewer: 'Reads jobs, applicants without contact details, and contracts.',
};

/** Whether a role may do something: for all jobs of the company, for those of its team, or not at all; and why. */
interface Cell {
  may: 'all' | 'team' | 'no';
  why: string;
}
const all = (why: string): Cell => ({ may: 'all', why });
const team = (why: string): Cell => ({ may: 'team', why });
const no = (why: string): Cell => ({ may: 'no', why });

interface Row {
  /** What it permits, after "can": 'post and close jobs'. */
  does: string;
  cells: Record<MemberRole, Cell>;
}
const row = (does: string, ...[owner, recruiter, manager, finance, viewer]: [Cell, Cell, Cell, Cell, Cell]): Row => ({
  does,
  cells: { owner, recruiter, 'hiring-manager': manager, finance, viewer },
});

const OWNS = all('An owner can do everything.');
const TEAM = 'A hiring manager works on the jobs of their team.';
const READS = no('A viewer only reads.');
const NO_MONEY = no('Those who choose people do not move money.');
const NO_HIRING = no('Those who pay do not choose people.');

/** Who may do what in a company, each cell with its reason. `endpoint.access` names a row; web and api read the same. */
export const PERMISSIONS = {
  'manage-company': row(
    'manage members and roles, and delete the company',
    OWNS,
    no('Who may give roles could give themselves every other permission.'),
    no('Who may give roles could give themselves every other permission.'),
    no('Who may give roles could give themselves every other permission.'),
    READS,
  ),
  'edit-company': row(
    'change the company profile, its settings and templates',
    OWNS,
    all('Recruiters present the company to talents.'),
    no('A hiring manager works for a team, not for the whole company.'),
    no('Those who pay do not write what talents read.'),
    READS,
  ),
  'post-jobs': row(
    'post and close jobs',
    OWNS,
    all('Recruiters open and fill positions.'),
    no('A new position is decided for the whole company.'),
    NO_HIRING,
    READS,
  ),
  'edit-jobs': row(
    'edit jobs',
    OWNS,
    all('Recruiters open and fill positions.'),
    team('A hiring manager knows best what the work is.'),
    NO_HIRING,
    READS,
  ),
  'see-applicants': row(
    'see applicants',
    OWNS,
    all('Recruiters choose applicants.'),
    team(TEAM),
    NO_HIRING,
    all('A viewer reads what the others do.'),
  ),
  'see-contact-details': row(
    'see how to reach applicants',
    OWNS,
    all('Recruiters talk with applicants.'),
    team('A hiring manager talks with the applicants of their team.'),
    NO_HIRING,
    no('A viewer has no reason to write or call.'),
  ),
  'review-applicants': row(
    'note, rate and write messages',
    OWNS,
    all('Recruiters choose applicants.'),
    team(TEAM),
    NO_HIRING,
    READS,
  ),
  'move-applicants': row(
    'move, shortlist and reject applicants',
    OWNS,
    all('Recruiters choose applicants.'),
    team('A hiring manager decides with whom the team works.'),
    NO_HIRING,
    READS,
  ),
  'draft-offers': row(
    'prepare a contract',
    OWNS,
    all('Recruiters make offers.'),
    team('A hiring manager says what the work is; others send it.'),
    all('Finance checks what the company will owe.'),
    READS,
  ),
  'send-offers': row(
    'send, change and withdraw contracts',
    OWNS,
    all('Recruiters make offers.'),
    no('An offer binds the company: recruiters, finance or an owner send it.'),
    all('Finance answers for what the company will owe.'),
    READS,
  ),
  'accept-work': row(
    'ask for changes, open a dispute and end work early',
    OWNS,
    no('Whether work is good is for those who asked for it.'),
    team('A hiring manager asked for the work and can judge it.'),
    all('Finance answers for what is paid.'),
    READS,
  ),
  pay: row(
    'fund contracts, approve payments and withdraw money',
    OWNS,
    NO_MONEY,
    no('Accepted work is a request: finance or an owner approves the payment.'),
    all('Finance answers for what is paid.'),
    READS,
  ),
  sign: row(
    'sign contracts and their steps with a passkey',
    OWNS,
    all('Recruiters send contracts, which the company signs.'),
    team('A hiring manager asks for changes and ends work, which the company signs.'),
    all('Finance answers for what is paid.'),
    READS,
  ),
  'see-wallet': row(
    'see the wallet, its statement and invoices',
    OWNS,
    NO_MONEY,
    NO_MONEY,
    all('Finance answers for what is paid.'),
    no('A viewer sees contracts, not the wallet.'),
  ),
  'see-contracts': row(
    'see contracts and analytics',
    OWNS,
    all('Recruiters make offers and follow them.'),
    team(TEAM),
    all('Finance answers for what is paid.'),
    all('A viewer reads what the others do.'),
  ),
} as const satisfies Record<string, Row>;

export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly Permission[];

/** What a role may do: for all jobs, for those of its team, or not. */
export const mayAs = (role: MemberRole, permission: Permission): Cell['may'] => PERMISSIONS[permission].cells[role].may;

/** Whether a role knows only the jobs of its team, and what belongs to those. */
export const isLimitedToTeam = (role: MemberRole): boolean => mayAs(role, 'see-applicants') === 'team';

/** Somebody with a role, in words: 'an owner', 'finance'. */
export const oneOf = (role: MemberRole): string =>
  role === 'finance' ? 'finance' : `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${ROLE_NAMES[role].toLowerCase()}`;

/** The roles with a permission, in words: 'an owner or finance'. */
export function whoMay(permission: Permission): string {
  const names = MEMBER_ROLES.filter((role) => mayAs(role, permission) !== 'no').map(oneOf);
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Why a role may not: the sentence of a refused call and of a disabled button. */
export const refusedAs = (role: MemberRole, permission: Permission): string =>
  `${PERMISSIONS[permission].cells[role].why} Ask ${whoMay(permission)} of your company.`;
