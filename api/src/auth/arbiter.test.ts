import { expect, test } from 'vitest';
import { arbiterTerms } from './arbiter.ts';

const address = `0x${'a'.repeat(40)}`;
const named = (holdsKey: boolean, arbiterName: string | null) =>
  arbiterTerms({
    arbiter: async () => ({ address, holdsKey, account: null }),
    settings: { arbiterName } as never,
    log: {} as never,
  });

test.each([
  ['the name that the operator chose', true, 'Court of Lagos', { arbiterName: 'Court of Lagos' }],
  ['the same where the key is elsewhere', false, 'Court of Lagos', { arbiterName: 'Court of Lagos' }],
  ['the operator, whose account decides', true, null, { arbiterName: "HireLedger's operator" }],
  ['the address alone where the key is elsewhere', false, null, {}],
])('a new contract names %s', async (_, holdsKey, setting, terms) => {
  expect(await named(holdsKey, setting)).toEqual({ arbiter: address, ...terms });
});
