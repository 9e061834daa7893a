// Why: docs/decisions/0416-one-table-of-roles-and-permissions.md
import { MEMBER_ROLES, mayAs, ROLE_NAMES, type MemberRole, type Permission } from './member-roles.ts';

/** What each role is for, where one is chosen. */
export const ROLE_SUMMARIES: Record<MemberRole, string> = {
  owner: 'Everything, with members, money and the company itself.',
  recruiter: 'Jobs, applicants, messages and offers. No money.',
  'hiring-manager': 'Applicants and work of chosen jobs. Asks for payments.',
  finance: 'Contracts, payments, the wallet and invoices. No applicants.',
  viewer: 'Reads jobs, applicants without contact details, and contracts.',
};

interface Row {
  /** What it permits, after "can": 'post and close jobs'. */
  does: string;
  /** Why each role has it, or not. */
  why: Record<MemberRole, string>;
}
const row = (
  does: string,
  ...[owner, recruiter, manager, finance, viewer]: [string, string, string, string, string]
): Row => ({
  does,
  why: { owner, recruiter, 'hiring-manager': manager, finance, viewer },
});

const OWNS = 'An owner can do everything.';
const TEAM = 'A hiring manager works on the jobs of their team.';
const READS = 'A viewer only reads.';
const NO_MONEY = 'Those who choose people do not move money.';
const NO_HIRING = 'Those who pay do not choose people.';
const ROLES = 'Who may give roles could give themselves every other permission.';
const FILLS = 'Recruiters open and fill positions.';
const CHOOSES = 'Recruiters choose applicants.';
const OFFERS = 'Recruiters make offers.';
const ANSWERS = 'Finance answers for what is paid.';
const WATCHES = 'A viewer reads what the others do.';

/** The table of `member-roles.ts` in words, each cell with its reason. Separate, because most pages need only the table. */
export const PERMISSIONS: Record<Permission, Row> = {
  'manage-company': row('manage members and roles, and delete the company', OWNS, ROLES, ROLES, ROLES, READS),
  'edit-company': row(
    'change the company profile, its settings and templates',
    OWNS,
    'Recruiters present the company to talents.',
    'A hiring manager works for a team, not for the whole company.',
    'Those who pay do not write what talents read.',
    READS,
  ),
  'post-jobs': row(
    'post and close jobs',
    OWNS,
    FILLS,
    'Positions are opened and closed for the whole company.',
    NO_HIRING,
    READS,
  ),
  'edit-jobs': row('edit jobs', OWNS, FILLS, 'A hiring manager knows best what the work is.', NO_HIRING, READS),
  'see-applicants': row('see applicants', OWNS, CHOOSES, TEAM, NO_HIRING, WATCHES),
  'see-contact-details': row(
    'see how to reach applicants',
    OWNS,
    'Recruiters talk with applicants.',
    'A hiring manager talks with the applicants of their team.',
    NO_HIRING,
    'A viewer has no reason to write or call.',
  ),
  'review-applicants': row('rate applicants, or write notes and messages', OWNS, CHOOSES, TEAM, NO_HIRING, READS),
  'move-applicants': row(
    'move, shortlist and reject applicants',
    OWNS,
    CHOOSES,
    'A hiring manager decides with whom the team works.',
    NO_HIRING,
    READS,
  ),
  'draft-offers': row(
    'prepare a contract',
    OWNS,
    OFFERS,
    'A hiring manager says what the work is; others send it.',
    'Finance checks what the company will owe.',
    READS,
  ),
  'send-offers': row(
    'send, change and withdraw contracts',
    OWNS,
    OFFERS,
    'An offer binds the company: recruiters, finance or an owner send it.',
    'Finance answers for what the company will owe.',
    READS,
  ),
  'accept-work': row(
    'ask for changes, open a dispute and end work early',
    OWNS,
    'Whether work is good is for those who asked for it.',
    'A hiring manager asked for the work and can judge it.',
    ANSWERS,
    READS,
  ),
  pay: row(
    'fund contracts, approve payments and withdraw money',
    OWNS,
    NO_MONEY,
    'Accepted work is a request: finance or an owner approves the payment.',
    ANSWERS,
    READS,
  ),
  sign: row(
    'sign contracts and their steps with a passkey',
    OWNS,
    'Recruiters send contracts, which the company signs.',
    'A hiring manager asks for changes and ends work, which the company signs.',
    ANSWERS,
    READS,
  ),
  'see-wallet': row(
    'see the wallet, its statement and invoices',
    OWNS,
    NO_MONEY,
    NO_MONEY,
    ANSWERS,
    'A viewer sees contracts, not the wallet.',
  ),
  'see-contracts': row(
    'see contracts and analytics',
    OWNS,
    'Recruiters make offers and follow them.',
    TEAM,
    ANSWERS,
    WATCHES,
  ),
};

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
  `${PERMISSIONS[permission].why[role]} Ask ${whoMay(permission)} of your company.`;
