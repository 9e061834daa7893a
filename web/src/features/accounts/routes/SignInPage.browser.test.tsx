import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { session } from '../../../http/session.ts';
import { addAuthenticator, makeTestPasskey } from '../../../testing/authenticator.ts';
import { answer, loseConnection, refuse, requestsTo } from '../../../testing/server.ts';
import { show, signedInAs, TALENT } from '../../../testing/show.tsx';
import SignInPage from './SignInPage.tsx';

const SESSION = { ...signedInAs(TALENT), token: 'a token' };

async function open(options?: Parameters<typeof show>[1]) {
  const screen = await show(<SignInPage />, { at: '/signin', ...options });
  return {
    screen,
    email: screen.getByLabelText('Email'),
    password: screen.getByRole('textbox', { name: 'Password' }).or(screen.getByLabelText('Password', { exact: true })),
    submit: screen.getByRole('button', { name: 'Log In', exact: true }),
  };
}

describe('signing in', () => {
  beforeEach(() => answer('GET /auth/providers', { google: false, github: false }));

  test('says at each empty field what to enter, and moves the focus to the first', async () => {
    const { email, password, submit } = await open();
    await submit.click();
    await expect.element(email).toHaveAccessibleDescription('Enter your email.');
    await expect.element(password).toHaveAccessibleDescription('Enter your password.');
    await expect.element(email).toHaveFocus();
    expect(requestsTo('POST /auth/login')).toEqual([]);
  });

  test('sends the form on Enter and leads to the dashboard of the role', async () => {
    answer('POST /auth/login', SESSION);
    const { screen, email, password } = await open();
    await email.fill(' ada@obi.example ');
    await password.fill('four plain words here');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/dashboardtalent');
    expect(session.current()?.token).toBe('a token');
    expect(requestsTo('POST /auth/login').map(({ body }) => body)).toEqual([
      { email: 'ada@obi.example', password: 'four plain words here', remember: false },
    ]);
  });

  test('leads back to the page that was asked for', async () => {
    answer('POST /auth/login', SESSION);
    const { screen, email, password, submit } = await open({ at: '/signin?next=%2Ftalent%2Fsaved-jobs%3Fpage%3D2' });
    await email.fill('ada@obi.example');
    await password.fill('four plain words here');
    await submit.click();
    await expect.poll(screen.address).toBe('/talent/saved-jobs?page=2');
  });

  test('says that the server ended the session, and fills in whose it was', async () => {
    session.begin({ token: 'an ended token', user: TALENT });
    session.finish('expired');
    const { screen, email, password } = await open({ at: '/signin?next=%2Fwallet' });
    await expect.element(screen.getByText(/^Your session expired or was ended on another device\./)).toBeVisible();
    await expect.element(email).toHaveValue(TALENT.email);
    await expect.element(password).toHaveFocus();
  });

  test('fills in no email after a sign-out', async () => {
    session.begin({ token: 'a token', user: TALENT });
    session.finish('logout');
    const { screen, email } = await open();
    await expect.element(screen.getByText('Welcome back.')).toBeVisible();
    await expect.element(email).toHaveValue('');
  });

  test('sends once for a double press, and says meanwhile that it is busy', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof SESSION>();
    answer('POST /auth/login', () => promise);
    const { screen, email, password, submit } = await open();
    await email.fill('ada@obi.example');
    await password.fill('four plain words here');
    await submit.dblClick();
    await expect.element(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    expect(requestsTo('POST /auth/login')).toHaveLength(1);
    resolve(SESSION);
    await expect.poll(screen.address).toBe('/dashboardtalent');
  });

  test('shows that email or password is wrong, and keeps both', async () => {
    refuse('POST /auth/login', 'CREDENTIALS_WRONG');
    const { screen, email, password, submit } = await open();
    await email.fill('ada@obi.example');
    await password.fill('four plain words here');
    await submit.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Incorrect email or password.');
    await expect.element(email).toHaveValue('ada@obi.example');
    await expect.element(password).toHaveValue('four plain words here');
    await expect.element(submit).toBeEnabled();
  });

  test('leads a person who is in no account any more to signing up', async () => {
    refuse('POST /auth/login', 'NO_ACCOUNT_LEFT');
    const { screen, email, password, submit } = await open();
    await email.fill('ada@obi.example');
    await password.fill('four plain words here');
    await submit.click();
    await expect
      .element(screen.getByRole('alert').first())
      .toHaveTextContent(
        'You are no longer a member of a company here. Ask an owner for an invitation, or sign up for an account.',
      );
    await screen.getByRole('link', { name: 'Sign up for an account' }).click();
    await expect.poll(screen.address).toBe('/signup');
  });

  test('keeps the person and their accounts with the session', async () => {
    answer('POST /auth/login', SESSION);
    const { email, password, submit } = await open();
    await email.fill('ada@obi.example');
    await password.fill('four plain words here');
    await submit.click();
    await expect.poll(() => session.current()?.person).toEqual(SESSION.person);
    expect(session.current()?.accounts).toEqual(SESSION.accounts);
  });

  test('keeps the form when no answer comes', async () => {
    loseConnection('POST /auth/login');
    const { screen, email, password, submit } = await open();
    await email.fill('ada@obi.example');
    await password.fill('four plain words here');
    await submit.click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(email).toHaveValue('ada@obi.example');
  });

  test('counts down before the next try when the server asks to wait', async () => {
    refuse('POST /auth/login', 'TOO_MANY_REQUESTS', { details: { retryAfterSeconds: 90 } });
    const { screen, email, password, submit } = await open();
    await email.fill('ada@obi.example');
    await password.fill('four plain words here');
    await submit.click();
    await expect.element(screen.getByRole('button', { name: /^Log In \(in 1:(30|29)\)$/ })).toBeDisabled();
  });
});

describe('logging in by passkey', () => {
  let device: Awaited<ReturnType<typeof addAuthenticator>>;
  beforeEach(async () => {
    answer('GET /auth/providers', { google: false, github: false });
    device = await addAuthenticator();
    await makeTestPasskey({ discoverable: true });
  });
  afterEach(() => device.remove());
  /** A challenge of so many bytes. */
  const offer = (bytes: number) =>
    answer('POST /auth/passkey/options', {
      data: {
        challenge: 'A'.repeat(Math.ceil((bytes * 8) / 6)),
        rpId: location.hostname,
        userVerification: 'required',
      },
    });
  const press = () => page.getByRole('button', { name: 'Use a passkey' }).click();

  test('asks the device alone, and leads on as a password does, remembered where asked', async () => {
    offer(54);
    answer('POST /auth/passkey', SESSION);
    const { screen } = await open({ at: '/signin?next=%2Fwallet' });
    await screen.getByText('Remember For 30 Days').click();
    await press();
    await expect.poll(screen.address).toBe('/wallet');
    expect(session.current()?.token).toBe('a token');
    const [request] = requestsTo('POST /auth/passkey');
    expect(request!.body).toMatchObject({ remember: true, assertion: { userHandle: 'AQ' } });
    expect(requestsTo('POST /auth/login')).toEqual([]);
  });

  test('shows why it was refused, and that the person cancelled', async () => {
    offer(54);
    refuse('POST /auth/passkey', 'CREDENTIALS_WRONG', { message: 'This passkey does not log you in.' });
    const { screen } = await open();
    await press();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This passkey does not log you in.');
    await device.refuse();
    await press();
    await expect.element(screen.getByText(/^The passkey was cancelled, or it took too long\./)).toBeVisible();
  });

  test('signs nothing that could approve a payment', async () => {
    offer(32);
    const { screen } = await open();
    await press();
    await expect.element(screen.getByText(/Nothing was signed\./)).toBeVisible();
    expect(requestsTo('POST /auth/passkey')).toEqual([]);
  });
});
