import { describe, expect, test } from 'vitest';
import { COMPANY, signedInAs, TALENT } from '../testing/show.tsx';
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
    session.rename('Ada Nwosu');
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
    expect(session.owner()).toBe(talent);
    expect(session.owners()).toEqual([talent, company]);
    session.begin(THERE);
    expect(session.owner()).toBe(company);
  });
});

test('what a device kept by the id of an account is still found by its owner, whose id is the same', () => {
  session.begin({ ...HERE, person: { ...HERE.person, id: TALENT.id } });
  expect(session.owner()).toBe(TALENT.id);
  session.begin(SIGNED_IN);
  expect(session.owner()).toBe(TALENT.id);
});

test('a session from before there were persons gets its person and role from the server', () => {
  session.begin(SIGNED_IN);
  expect(session.current()).toMatchObject({ person: null, accounts: [], memberRole: 'owner' });
  session.refresh({ ...HERE, accounts: [{ ...TALENT, memberRole: 'viewer' }] });
  expect(session.current()).toMatchObject({ token: 'a token', person: HERE.person, memberRole: 'viewer' });
});

test('an answer about the account before changes nothing in the next', () => {
  session.begin(THERE);
  session.refresh(HERE);
  expect(session.current()?.user.id).toBe(COMPANY.id);
});

describe('the name of a person', () => {
  const NAMELESS = { ...HERE, person: { ...HERE.person, fullName: null } };

  test('is asked for after a sign-in without one, until they say it or skip it', () => {
    session.begin(NAMELESS);
    expect(session.asksName()).toBe(true);
    session.namePerson(HERE.person);
    expect(session.asksName()).toBe(false);
    session.finish('logout');
    session.begin(NAMELESS);
    session.stopAsking();
    expect(session.asksName()).toBe(false);
    // A switch is no sign-in.
    session.begin({ ...NAMELESS, token: 'next', user: OTHER });
    expect(session.asksName()).toBe(false);
  });

  test('is not asked for in the middle of a session', () => {
    session.begin(SIGNED_IN);
    session.refresh(NAMELESS);
    expect(session.asksName()).toBe(false);
  });
});
