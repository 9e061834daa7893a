import { useQuery } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { session } from '../http/session.ts';
import { answer } from '../testing/server.ts';
import { COMPANY, show, signedInAs, TALENT } from '../testing/show.tsx';
import { nameQuestion } from './name-question.ts';
import { personQuery } from './own-person.ts';

const NOW = signedInAs(TALENT);
const NAMELESS = { ...NOW, person: { ...NOW.person, fullName: null } };

function Frame() {
  return <p>{useQuery(personQuery).isSuccess ? 'Up to date' : 'Loading'}</p>;
}
const open = async () => {
  const screen = await show(<Frame />);
  await expect.element(screen.getByText('Up to date')).toBeVisible();
};

test('a session from before there were persons gets its person and role from the server', async () => {
  answer('GET /auth/me', { ...NOW, accounts: [{ ...TALENT, memberRole: 'viewer' }] });
  session.begin({ token: 'a token', user: TALENT });
  expect(session.current()).toMatchObject({ person: null, accounts: [], memberRole: 'owner' });
  await open();
  expect(session.current()).toMatchObject({ token: 'a token', person: NOW.person, memberRole: 'viewer' });
});

test('another role that an owner gave meanwhile is said once', async () => {
  const company = signedInAs(COMPANY);
  answer('GET /auth/me', { ...company, accounts: [{ ...COMPANY, memberRole: 'finance' }] });
  session.begin(company);
  const screen = await show(<Frame />);
  await expect.element(screen.getByText(`Your role in ${COMPANY.fullName} is now Finance`)).toBeVisible();
});

test('an answer about the account before changes nothing in the next', async () => {
  answer('GET /auth/me', NOW);
  session.begin(signedInAs(COMPANY));
  await open();
  expect(session.current()?.user.id).toBe(COMPANY.id);
});

describe('the question for the own name', () => {
  test('is open after a sign-in without one, until the person says it or skips it', () => {
    session.begin(NAMELESS);
    nameQuestion.begin(NAMELESS.person);
    expect(nameQuestion.isOpen()).toBe(true);
    session.correct({ person: NOW.person });
    expect(nameQuestion.isOpen()).toBe(false);
    session.correct({ person: NAMELESS.person });
    nameQuestion.end();
    expect(nameQuestion.isOpen()).toBe(false);
  });

  test('is not open in the middle of a session, nor for the next person', () => {
    session.begin(NAMELESS);
    expect(nameQuestion.isOpen()).toBe(false);
    nameQuestion.begin(NAMELESS.person);
    session.finish('logout');
    session.begin(NOW);
    nameQuestion.begin(NOW.person);
    session.correct({ person: NAMELESS.person });
    expect(nameQuestion.isOpen()).toBe(false);
  });
});
