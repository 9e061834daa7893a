import { describe, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { SignUpForm } from '../components/SignUpForm.tsx';
import { begunSignUp } from '../begun-sign-up.ts';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import { Unverified } from '../components/Unverified.tsx';
import ResendPage from './ResendPage.tsx';
import VerifyPage from './VerifyPage.tsx';

const SIGN_UP_ID = '60000000-0000-4000-8000-000000000001';
const PASSWORD = 'four plain words here';

describe('signing up', () => {
  beforeEach(() => answer('GET /auth/providers', { google: false, github: false }));

  const open = async (side: 'talent' | 'company') => {
    const screen = await show(<SignUpForm side={side} />, { at: '/signup' });
    const [email, name, password, confirm] = [
      screen.getByRole('textbox').nth(0),
      screen.getByRole('textbox').nth(1),
      screen.getByLabelText('Password', { exact: true }),
      screen.getByLabelText('Confirm password'),
    ];
    const fill = async () => {
      await email.fill('ada@obi.example');
      await name.fill('Ada Obi');
      await password.fill(PASSWORD);
      await confirm.fill(PASSWORD);
    };
    return { screen, email, name, password, confirm, fill, submit: screen.getByRole('button', { name: 'Sign Up' }) };
  };

  test.each(['talent', 'company'] as const)('marks every empty field of a %s, and moves to the first', async (side) => {
    const { email, name, password, confirm, submit } = await open(side);
    await submit.click();
    for (const field of [email, name, password, confirm])
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveFocus();
    expect(requestsTo('POST /auth/signup')).toEqual([]);
  });

  test('needs the same password twice', async () => {
    const { screen, fill, confirm, submit } = await open('talent');
    await fill();
    await confirm.fill('another password');
    await submit.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Passwords do not match');
    await expect.element(confirm).toHaveFocus();
    expect(requestsTo('POST /auth/signup')).toEqual([]);
  });

  test('names every wrong field at once, also before anything is sent', async () => {
    const { email, name, password, confirm, submit } = await open('talent');
    await email.fill('ada@obi');
    await name.fill('Ada Obi');
    await password.fill('short');
    await confirm.fill('other');
    await submit.click();
    await expect.element(email).toHaveAccessibleDescription('Enter an email address, such as ada@example.com.');
    await expect.element(password).toHaveAccessibleDescription('Use at least 8 characters.');
    await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match');
    await expect.element(name).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveFocus();
    await confirm.fill('');
    await submit.click();
    await expect.element(confirm).toHaveAccessibleDescription('Enter the password again.');
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo('POST /auth/signup')).toEqual([]);
  });

  test('shows how strong a password is while it is typed, and the password itself on request', async () => {
    const { screen, password } = await open('talent');
    await password.fill('password');
    const weak = screen.getByText('Weak', { exact: false }).first().element().textContent;
    await password.fill('seven quiet herons cross the bay');
    await expect.element(screen.getByText(weak)).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Show password' }).first().click();
    await expect.element(password).toHaveAttribute('type', 'text');
  });

  test('sends once for a double press and leads to the code', async () => {
    const { promise, resolve } = Promise.withResolvers<{ message: string; signupId: string }>();
    answer('POST /auth/signup', () => promise);
    const { screen, fill, submit } = await open('company');
    await fill();
    await submit.dblClick();
    await expect.element(screen.getByRole('button', { name: 'Signing Up...' })).toBeDisabled();
    resolve({ message: 'Sent', signupId: SIGN_UP_ID });
    await expect.poll(screen.address).toBe('/verify');
    expect(requestsTo('POST /auth/signup').map(({ body }) => body)).toEqual([
      { email: 'ada@obi.example', fullName: 'Ada Obi', password: PASSWORD, role: 'company', provider: 'local' },
    ]);
    expect(begunSignUp.read()).toMatchObject({ signupId: SIGN_UP_ID, role: 'company' });
    expect(sessionStorage.getItem('signup')).not.toContain(PASSWORD);
  });

  test('shows what the server refuses at its field, and keeps the rest', async () => {
    refuse('POST /auth/signup', 'VALIDATION_FAILED', {
      issues: [{ path: 'email', message: 'That mailbox is closed.' }],
    });
    const { email, name, fill, submit } = await open('talent');
    await fill();
    await submit.click();
    await expect.element(email).toHaveAccessibleDescription('That mailbox is closed.');
    await expect.element(email).toHaveFocus();
    await expect.element(name).toHaveValue('Ada Obi');
  });

  test('shows one sentence once, at its field', async () => {
    const sentence = 'This password is in a list of stolen ones.';
    refuse('POST /auth/signup', 'VALIDATION_FAILED', {
      message: sentence,
      issues: [{ path: 'password', message: sentence }],
    });
    const { screen, password, fill, submit } = await open('talent');
    await fill();
    await submit.click();
    await expect.element(password).toHaveAccessibleDescription(sentence);
    await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('alert').element().clientWidth).toBeLessThan(2);
  });

  test.each([
    { side: 'talent', verified: false, shown: ['ada@obi.example', 'Ada Obi'] },
    // A person's name is not a company's.
    { side: 'company', verified: false, shown: ['ada@obi.example', ''] },
    // That account exists: this is another sign-up.
    { side: 'talent', verified: true, shown: ['', ''] },
  ] as const)(
    'begins a $side with what was entered before (verified: $verified)',
    async ({ side, verified, shown }) => {
      begunSignUp.keep({ email: 'ada@obi.example', role: 'talent', fullName: 'Ada Obi', verified });
      const { email, name } = await open(side);
      await expect.element(email).toHaveValue(shown[0]);
      await expect.element(name).toHaveValue(shown[1]);
    },
  );

  test('fits a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const { fill, submit } = await open('company');
    await submit.click();
    await fill();
    expect(brokenLooks()).toEqual([]);
  });

  test('leads somebody who is signed in to the dashboard', async () => {
    const screen = await show(<SignUpForm side="talent" />, { at: '/signup', as: COMPANY });
    await expect.poll(screen.address).toBe('/dashboardcompany');
  });
});

describe('entering the code', () => {
  const open = async () => {
    begunSignUp.keep({
      email: TALENT.email,
      role: 'talent',
      fullName: 'Ada Obi',
      signupId: SIGN_UP_ID,
      sentAt: Date.now(),
    });
    const screen = await show(<VerifyPage />, { at: '/verify' });
    const digit = (number: number) => screen.getByRole('textbox', { name: `Digit ${number}` });
    await expect.element(digit(1)).toHaveFocus();
    return { screen, digit };
  };

  test('moves on with each digit, ignores letters, and goes back by Backspace', async () => {
    const { digit } = await open();
    await userEvent.keyboard('12x3');
    await expect.element(digit(4)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(digit(3)).toHaveFocus();
    await expect.element(digit(3)).toHaveValue('');
    await expect.element(digit(2)).toHaveValue('2');
  });

  test('asks for all six digits before it sends', async () => {
    const { screen, digit } = await open();
    await userEvent.keyboard('12{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter the complete 6-digit code');
    await expect.element(digit(3)).toHaveFocus();
    await expect.element(digit(1)).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo('POST /auth/verify-otp')).toEqual([]);
  });

  test('takes a whole code that is pasted with spaces, and sends it on Enter', async () => {
    answer('POST /auth/verify-otp', { message: 'Welcome' });
    const { screen, digit } = await open();
    const clipboard = new DataTransfer();
    clipboard.setData('text', ' 123 456 ');
    digit(2)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
    await expect.element(digit(6)).toHaveValue('6');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Verification successful!')).toBeVisible();
    await expect.poll(screen.address, { timeout: 5_000 }).toBe('/signin');
    expect(requestsTo('POST /auth/verify-otp').map(({ body }) => body.otp)).toEqual(['123456']);
  });

  test('clears a wrong code, says so, and begins at the first digit', async () => {
    refuse('POST /auth/verify-otp', 'CODE_WRONG', { message: 'That is not the code.' });
    const { screen, digit } = await open();
    await userEvent.keyboard('123456{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('That is not the code.');
    await expect.element(digit(1)).toHaveFocus();
    await expect.element(digit(1)).toHaveValue('');
  });

  test('shows no time left for a code that was entered incorrectly too often', async () => {
    refuse('POST /auth/verify-otp', 'CODE_EXHAUSTED');
    const { screen } = await open();
    await expect.element(screen.getByText(/Expires in/)).toBeVisible();
    await userEvent.keyboard('123456{Enter}');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('That code was entered incorrectly too often. Request a new one.');
    await expect.element(screen.getByText(/Expires in/)).not.toBeInTheDocument();
  });

  test('needs a sign-up before', async () => {
    const screen = await show(<VerifyPage />, { at: '/verify' });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Missing signup info. Please complete signup again.');
  });

  test('fits a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    await open();
    await userEvent.keyboard('12{Enter}');
    expect(brokenLooks()).toEqual([]);
  });
});

describe('a lost password or code', () => {
  test('is asked for once, and again only after a pause', async () => {
    answer('POST /auth/forgot-password', { message: 'Look into your mailbox.' });
    const screen = await show(<ForgotPasswordPage />, { at: '/forgot-password', state: { email: TALENT.email } });
    const email = screen.getByRole('textbox', { name: 'Email' });
    await expect.element(email).toHaveValue(TALENT.email);
    await screen.getByRole('button', { name: 'Send link' }).dblClick();
    await expect.element(screen.getByText('Look into your mailbox.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /\(in 0:\d\d\)/ })).toBeDisabled();
    expect(requestsTo('POST /auth/forgot-password')).toHaveLength(1);
  });

  test.each([
    ['a link', <ForgotPasswordPage key="link" />, 'Send link'],
    ['a code', <ResendPage key="code" />, 'Send a new code'],
  ])('needs an address for %s', async (_, form, button) => {
    const screen = await show(form);
    await screen.getByRole('button', { name: button }).click();
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('textbox')).toHaveFocus();
  });

  test('sends a new code and leads to where it is entered', async () => {
    answer('POST /auth/resend-otp', { message: 'Sent again.' });
    const screen = await show(<ResendPage />, { at: '/resend' });
    await screen.getByRole('textbox').fill(TALENT.email);
    await userEvent.keyboard('{Enter}');
    await screen.getByRole('link', { name: 'Enter the code' }).click();
    await expect.poll(screen.address).toBe('/verify');
  });

  test('that a sign-in has just sent can be sent again only after a pause', async () => {
    answer('POST /auth/resend-otp', { message: 'Sent again.' });
    const before = await show(<Unverified email={TALENT.email} remember={false} signupId={undefined} />);
    await before.getByRole('button', { name: 'Send a new code' }).click();
    await expect.poll(before.address).toBe('/verify');
    await before.unmount();
    const { getByRole } = await show(<ResendPage />, { at: '/resend' });
    await expect.element(getByRole('button', { name: /^Send a new code \(in 0:\d\d\)$/ })).toBeDisabled();
  });
});
