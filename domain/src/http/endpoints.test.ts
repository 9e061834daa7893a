import { expect, it } from 'vitest';
import { ENDPOINTS } from './endpoints.ts';
import { isLimitedToTeam, MEMBER_ROLES, mayAs, type Permission } from '../accounts/member-roles.ts';

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
