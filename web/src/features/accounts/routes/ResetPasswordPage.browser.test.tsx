import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const PASSWORD = 'four plain words here';

describe('setting a new password', () => {
  const open = async (hash = '#token=abc') => {
    const screen = await show(<ResetPasswordPage />, { at: `/reset-password${hash}` });
    return {
      screen,
      password: screen.getByLabelText('New password'),
      confirm: screen.getByLabelText('Confirm new password'),
    };
  };

  test('needs the link of the mail', async () => {
    const { screen } = await open('');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /new link/ })).toBeVisible();
  });

  test('says why a link no longer works', async () => {
    refuse('POST /auth/check-reset-link', 'LINK_EXPIRED', { message: 'That link is too old.' });
    const { screen } = await open();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('That link is too old.');
  });

  test('sends the password once and leads to signing in with the address', async () => {
    answer('POST /auth/check-reset-link', { email: TALENT.email });
    answer('POST /auth/reset-password', { message: 'Your password is new.' });
    const { screen, password, confirm } = await open();
    await password.fill(PASSWORD);
    await confirm.fill(PASSWORD);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(screen.address).toBe('/signin');
    expect(requestsTo('POST /auth/reset-password').map(({ body }) => body)).toEqual([
      { token: 'abc', password: PASSWORD },
    ]);
  });

  test('names all that is wrong at once, before anything is sent', async () => {
    answer('POST /auth/check-reset-link', { email: TALENT.email });
    const { screen, password, confirm } = await open();
    await password.fill('short');
    await confirm.fill('other');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAccessibleDescription('Use at least 8 characters.');
    await expect.element(confirm).toHaveAccessibleDescription('Passwords do not match');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Use at least 8 characters.');
    await expect.element(password).toHaveFocus();
    expect(requestsTo('POST /auth/reset-password')).toEqual([]);
  });

  test('keeps both passwords when the server refuses', async () => {
    answer('POST /auth/check-reset-link', { email: TALENT.email });
    refuse('POST /auth/reset-password', 'INTERNAL', { message: 'Not now.' });
    const { screen, password, confirm } = await open();
    await password.fill(PASSWORD);
    await confirm.fill(PASSWORD);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now.');
    await expect.element(password).toHaveValue(PASSWORD);
    await expect.element(confirm).toHaveValue(PASSWORD);
  });
});
