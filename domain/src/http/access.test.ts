import { expect, it } from 'vitest';
import { isLimitedToTeam, MEMBER_ROLES, mayAs, type Permission } from '../accounts/member-roles.ts';
import { ENDPOINTS } from './endpoints.ts';

const keyOf = ({ method, path }: (typeof ENDPOINTS)[number]) => `${method} ${path}`;

/** What every member may change, since it is the person's; besides a file that nothing uses yet. */
const OF_THE_PERSON = [
  'POST /accounts',
  'POST /auth/logout',
  'PATCH /auth/me',
  'POST /auth/switch-account',
  'POST /company/leave',
  'POST /notifications/read',
  'PATCH /account/notifications',
  'PATCH /account/notice-settings',
  'PUT /account/muted-jobs/:id',
  'DELETE /account/muted-jobs/:id',
  'POST /notifications/devices',
  'DELETE /notifications/devices/:id',
  'POST /account/sign-ins/:id/allow',
  'POST /account/sign-in-passkeys/options',
  'POST /account/sign-in-passkeys',
  'PATCH /account/sign-in-passkeys/:id',
  'DELETE /account/sign-in-passkeys/:id',
  'POST /account/email',
  'POST /account/password',
  'POST /account/email/confirm',
  'DELETE /account/sign-ins/:id',
  'DELETE /account/sessions',
  'DELETE /account/sessions/:id',
  'POST /account/exports',
  'POST /account/deletion/code',
  'POST /auth/me/deletion',
  'DELETE /auth/me/deletion',
  'POST /upload',
];
/** One call of the specification for many moves, each with its own permission. */
const BY_MOVE = 'PATCH /users/update-hiring-stage';

it('every call that changes something of a company names its permission', () => {
  const open = ENDPOINTS.filter(
    ({ method, access }) => method !== 'GET' && (access === 'company' || access === 'signed-in'),
  );
  expect(open.map(keyOf).toSorted()).toEqual([...OF_THE_PERSON, BY_MOVE].toSorted());
});

it('every call of a company that moves money is for those who pay, but for the two by which work is sent back', () => {
  const others = ENDPOINTS.filter(
    ({ money, access }) => money && access !== 'talent' && access !== 'company:pay' && access !== 'either:pay',
  );
  expect(others.map((call) => `${keyOf(call)}: ${call.access}`).toSorted()).toEqual([
    'POST /agreements/:id/milestones/:number/change-request: company:accept-work',
    'POST /agreements/:id/milestones/:number/dispute: either:accept-work',
  ]);
});

const LIMITED = MEMBER_ROLES.filter(isLimitedToTeam);

it.each(LIMITED)('knows for each call of a %s where it names a job', (role) => {
  const without = ENDPOINTS.filter(({ access, job }) => {
    const [who, permission] = (access ?? 'optional').split(':') as [string, Permission | undefined];
    const may = permission ? mayAs(role, permission) !== 'no' : who === 'company' || who === 'signed-in';
    return may && job === undefined;
  });
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const NAMING = ENDPOINTS.filter(({ job }) => typeof job === 'object');
const fieldsOf = (schema: unknown) => Object.keys((schema as { shape: object }).shape);

it.each(NAMING.map((call) => [`${call.method} ${call.path}`, call] as const))(
  'finds the job of %s in a field of the request',
  (_name, { path, query, body, job }) => {
    const [part, field] = (job as { in: string }).in.split('.');
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(part === 'params' ? inPath : fieldsOf(part === 'query' ? query : body)).toContain(field);
  },
);
