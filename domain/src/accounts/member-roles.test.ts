import { expect, it } from 'vitest';
import { isLimitedToTeam, MEMBER_ROLES, mayAs, PERMISSION_NAMES } from './member-roles.ts';
import { PERMISSIONS, refusedAs, whoMay } from './permission-reasons.ts';

/** As it was decided: `x` for all jobs, `t` for those of the team; in the order owner, recruiter, hiring manager, finance, viewer. */
const DECIDED: Record<(typeof PERMISSION_NAMES)[number], string> = {
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
};
const SIGNS = { all: 'x', team: 't', no: '-' };

it('each role may do what was decided for it', () => {
  const table = PERMISSION_NAMES.map((permission) => [
    permission,
    MEMBER_ROLES.map((role) => SIGNS[mayAs(role, permission)]).join(''),
  ]);
  expect(Object.fromEntries(table)).toEqual(DECIDED);
});

it('every cell has its reason, a sentence, and every permission completes "can …"', () => {
  for (const permission of PERMISSION_NAMES) {
    const { does, why } = PERMISSIONS[permission];
    expect(does).toMatch(/^[a-z].*[a-z]$/);
    expect(Object.keys(why)).toEqual([...MEMBER_ROLES]);
    for (const reason of Object.values(why)) expect(reason, permission).toMatch(/^[A-Z][^.]* .*\.$/);
  }
});

it.each(MEMBER_ROLES)(
  'lets a %s do things for the jobs of a team, or for all jobs, but not each for another',
  (role) => {
    const cells = PERMISSION_NAMES.map((permission) => mayAs(role, permission));
    expect(cells).not.toContain(isLimitedToTeam(role) ? 'all' : 'team');
  },
);

it('says in words who has a permission', () => {
  expect(whoMay('manage-company')).toBe('an owner');
  expect(whoMay('pay')).toBe('an owner or finance');
  expect(whoMay('move-applicants')).toBe('an owner, a recruiter or a hiring manager');
});

it('a refusal says why, and who can', () => {
  expect(refusedAs('recruiter', 'pay')).toBe(
    'Those who choose people do not move money. Ask an owner or finance of your company.',
  );
  for (const permission of PERMISSION_NAMES)
    for (const role of MEMBER_ROLES.filter((each) => mayAs(each, permission) === 'no'))
      expect(refusedAs(role, permission)).toContain(`Ask ${whoMay(permission)} of your company.`);
});
