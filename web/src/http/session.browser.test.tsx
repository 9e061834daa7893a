import { describe, expect, test } from 'vitest';
import { COMPANY, signedInAs, TALENT } from '../testing/show.tsx';
import { session } from './session.ts';
import { storageOwner } from './storage-owner.ts';

const SIGNED_IN = { token: 'a token', user: TALENT };

test('a new name or address is kept with the session', () => {
  session.begin(SIGNED_IN);
  session.correct({ user: { fullName: 'Ada Nwosu' } });
  session.correct({ user: { email: 'ada@nwosu.example' } });
  expect(localStorage.getItem('token')).toBe('a token');
  expect(JSON.parse(localStorage.getItem('user')!)).toEqual({
    ...TALENT,
    fullName: 'Ada Nwosu',
    email: 'ada@nwosu.example',
  });
});

test.each([
  ['a name', () => session.correct({ user: { fullName: 'Ada Nwosu' } })],
  ['an address', () => session.correct({ user: { email: 'ada@nwosu.example' } })],
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
  session.correct({ user: { fullName: 'Ada Nwosu' } });
  expect(localStorage.getItem('token')).toBe('another token');
});

/** As another tab does it, whose event comes with the last key. */
function inAnotherTab(stored: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

const OTHER = { ...COMPANY, email: TALENT.email };
const { message: _said, ...HERE } = signedInAs(TALENT, [{ ...COMPANY, memberRole: 'recruiter' }]);
const THERE = { ...HERE, token: 'a token of the company', user: OTHER };

describe('a person with two accounts', () => {
  test('is in the account of the session, with the role of a member there', () => {
    session.begin(THERE);
    expect(session.current()).toMatchObject({ user: OTHER, person: HERE.person, memberRole: 'recruiter' });
    expect(JSON.parse(localStorage.getItem('person')!)).toEqual(HERE.person);
  });

  test('stays in the account of a tab, which learns that another tab has switched', () => {
    session.begin(HERE);
    inAnotherTab(THERE);
    expect(session.current()?.user.id).toBe(TALENT.id);
    // What is still to be saved here goes out with the session of this tab.
    session.correct({ user: { fullName: 'Ada Nwosu' } });
    expect(localStorage.getItem('token')).toBe(THERE.token);
    inAnotherTab({ token: 'once more', user: TALENT });
    expect(session.current()?.token).toBe('once more');
  });

  test('continues in the other account when the session of a tab has ended, and is signed out in no other tab', () => {
    session.begin(HERE);
    inAnotherTab(THERE);
    session.finish('expired');
    expect(session.current()?.user.id).toBe(COMPANY.id);
    expect(localStorage.getItem('token')).toBe(THERE.token);
  });

  test('is signed out in every tab when another one signs out', () => {
    session.begin(HERE);
    inAnotherTab(THERE);
    localStorage.setItem('ended', 'logout');
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.current()).toBeNull();
    expect(session.end()).toBe('logout');
  });

  test('has a place of their own on the device in each account', () => {
    session.begin(HERE);
    const [talent, company] = [`${HERE.person.id}:${TALENT.id}`, `${HERE.person.id}:${COMPANY.id}`];
    expect([storageOwner(), storageOwner(COMPANY.id)]).toEqual([talent, company]);
    session.begin(THERE);
    expect(storageOwner()).toBe(company);
  });
});

test('what a device kept by the id of an account is still found by its owner, whose id is the same', () => {
  session.begin({ ...HERE, person: { ...HERE.person, id: TALENT.id } });
  expect(storageOwner()).toBe(TALENT.id);
  session.begin(SIGNED_IN);
  expect(storageOwner()).toBe(TALENT.id);
});
