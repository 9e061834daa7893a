import { expect, test } from 'vitest';
import { TALENT } from '../testing/show.tsx';
import { session } from './session.ts';

const SIGNED_IN = { token: 'a token', user: TALENT };

test('a new name or address is kept with the session', () => {
  session.begin(SIGNED_IN);
  session.rename('Ada Nwosu');
  session.readdress('ada@nwosu.example');
  expect(localStorage.getItem('token')).toBe('a token');
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual({
    ...TALENT,
    fullName: 'Ada Nwosu',
    email: 'ada@nwosu.example',
  });
});

test.each([
  ['a name', () => session.rename('Ada Nwosu')],
  ['an address', () => session.readdress('ada@nwosu.example')],
])('%s that comes after a sign-out in another tab does not sign in again', (_, write) => {
  session.begin(SIGNED_IN);
  // As the other tab does it, before its event comes.
  localStorage.removeItem('token');
  localStorage.removeItem('user');
  write();
  expect(localStorage.getItem('token')).toBeNull();
});

test('a name that comes after another account has signed in does not take its place', () => {
  session.begin(SIGNED_IN);
  localStorage.setItem('token', 'another token');
  session.rename('Ada Nwosu');
  expect(localStorage.getItem('token')).toBe('another token');
});
