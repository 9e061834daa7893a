import { expect, test } from 'vitest';
import { z } from 'zod';
import { agreementIdentity } from './agreement-identity.ts';

const secret = Buffer.alloc(32, 7);
const application = '0199f000-0000-7000-8000-000000000001';

test('the same agreement always has the same id and salt, one of another application or version has others', () => {
  const first = agreementIdentity(secret, application, 1);
  expect(agreementIdentity(secret, application.toUpperCase(), 1)).toEqual(first);
  expect(z.uuid().parse(first.id)).toBe(first.id);
  expect(first.salt).toHaveLength(32);
  const others = [
    agreementIdentity(secret, application, 2),
    agreementIdentity(secret, application.replace('1', '2'), 1),
    agreementIdentity(Buffer.alloc(32, 8), application, 1),
  ];
  for (const other of others) expect([other.id, other.salt.equals(first.salt)]).not.toContain(first.id);
  expect(new Set([first, ...others].map(({ salt }) => salt.toString('hex'))).size).toBe(4);
});
