import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { documents } from '../../../account/switch-account.ts';
import { session } from '../../../http/session.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, signedInAs, TALENT } from '../../../testing/show.tsx';
import InvitationPage from './InvitationPage.tsx';

const PASSWORD = 'four plain words here';
const JOINED = signedInAs({ ...COMPANY, email: TALENT.email });
const INVITATION = {
  companyName: COMPANY.fullName,
  invitedBy: 'Ngozi Ade',
  email: TALENT.email,
  role: 'recruiter',
  expiresAt: '2026-12-06T12:00:00.000Z',
  hasAccount: false,
  isYou: false,
} as const;

const openLink = () =>
  show(
    <Routes>
      <Route path="/invitations/:token" element={<InvitationPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at: '/invitations/abc' },
  );
const open = (about: { hasAccount?: boolean; isYou?: boolean } = {}) => {
  answer('GET /invitations/:token', { data: { ...INVITATION, ...about } });
  return openLink();
};

beforeEach(() => void vi.spyOn(documents, 'open').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

test('says who invited to which company, and what the role is for', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Join Acme Works' })).toBeVisible();
  await expect.element(screen.getByText(/^Ngozi Ade invited you to work together/)).toBeVisible();
  await expect.element(screen.getByText('Your role: Recruiter')).toBeVisible();
  await expect.element(screen.getByText('Jobs, applicants, messages and offers. No money.')).toBeVisible();
  await expect.element(screen.getByText(/6 Dec(ember)? 2026/)).toBeVisible();
});

describe('somebody without an account', () => {
  test('joins with a name and a password', async () => {
    answer('POST /invitations/:token/accept', JOINED);
    const screen = await open();
    await expect.element(screen.getByLabelText('Email')).toHaveValue(TALENT.email);
    await screen.getByRole('button', { name: 'Accept' }).click();
    await expect.element(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Enter your name.');
    await screen.getByLabelText('Your name').fill(' Ada Obi ');
    await screen.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await screen.getByLabelText('Confirm password').fill(PASSWORD);
    await screen.getByRole('button', { name: 'Accept' }).dblClick();
    await expect.poll(screen.address).toBe('/dashboardcompany');
    expect(session.current()).toMatchObject({ token: JOINED.token, user: { id: COMPANY.id } });
    expect(requestsTo('POST /invitations/:token/accept').map(({ params, body }) => [params, body])).toEqual([
      [{ token: 'abc' }, { fullName: 'Ada Obi', password: PASSWORD }],
    ]);
  });

  test('sees at the field what the server refuses', async () => {
    refuse('POST /invitations/:token/accept', 'VALIDATION_FAILED', {
      issues: [{ path: 'password', message: 'This password is too common.' }],
    });
    const screen = await open();
    await screen.getByLabelText('Your name').fill('Ada Obi');
    await screen.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await screen.getByLabelText('Confirm password').fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByLabelText('Password', { exact: true }))
      .toHaveAccessibleDescription('This password is too common.');
  });
});

test('somebody with an account logs in, and comes back', async () => {
  const screen = await open({ hasAccount: true });
  await screen.getByRole('link', { name: 'Log in to accept' }).click();
  await expect.poll(screen.address).toBe('/signin?next=%2Finvitations%2Fabc');
});

test('the invited person joins, in all tabs', async () => {
  session.begin(signedInAs(TALENT));
  answer('POST /invitations/:token/accept', JOINED);
  const screen = await open({ hasAccount: true, isYou: true });
  await screen.getByRole('button', { name: 'Accept' }).dblClick();
  await expect.poll(() => vi.mocked(documents.open).mock.calls).toEqual([['/dashboardcompany']]);
  expect(localStorage.getItem('token')).toBe(JOINED.token);
  expect(requestsTo('POST /invitations/:token/accept').map(({ body }) => body)).toEqual([{}]);
});

test('somebody else sees for whom it is, and logs out to accept it', async () => {
  session.begin(signedInAs({ ...COMPANY, email: 'ngozi@acme.example' }));
  answer('POST /auth/logout', { message: 'Logged out' });
  const screen = await open({ hasAccount: true });
  await expect
    .element(screen.getByText(/^This invitation is for ada@obi.example, and you are logged in as ngozi@acme.example\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Log out' }).click();
  await expect.element(screen.getByRole('link', { name: 'Log in to accept' })).toBeVisible();
});

test.each(['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED'] as const)(
  'a link that is no longer valid says so: %s',
  async (code) => {
    const message = 'This invitation has ended. Ask the company for a new one.';
    refuse('GET /invitations/:token', code, { message });
    const screen = await openLink();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await screen.getByRole('link', { name: 'Log in' }).click();
    await expect.poll(screen.address).toBe('/signin');
  },
);

test('fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  const screen = await open();
  await screen.getByRole('button', { name: 'Accept' }).click();
  expect(brokenLooks()).toEqual([]);
});
