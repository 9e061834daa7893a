import type { SignInPasskey } from '@hireledger/domain/http/sign-in-passkeys';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addAuthenticator } from '../../../testing/authenticator.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { SignInPasskeysCard } from './SignInPasskeysCard.tsx';

const PASSKEY: SignInPasskey = {
  id: 'AQIDBA',
  name: 'Phone',
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
};

let device: Awaited<ReturnType<typeof addAuthenticator>>;
beforeEach(async () => {
  device = await addAuthenticator();
});
afterEach(() => device.remove());

async function open(data: SignInPasskey[] = [], { unavailable = null as string | null, hasPassword = true } = {}) {
  answer('GET /account', {
    data: {
      email: TALENT.email,
      fullName: TALENT.fullName,
      role: 'talent',
      createdAt: '2026-01-01T00:00:00.000Z',
      hasPassword,
      pendingEmail: null,
      deletion: null,
      personDeletion: null,
    },
  });
  answer('GET /account/sign-in-passkeys', { data, unavailable, origin: location.origin });
  answer('POST /account/sign-in-passkeys/options', {
    data: {
      challenge: 'Y2hhbGxlbmdlIG9mIHRoZSBzZXJ2ZXI',
      rp: { name: 'HireLedger', id: location.hostname },
      user: { id: 'AQ', name: TALENT.email, displayName: TALENT.fullName },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  return show(<SignInPasskeysCard />, { as: TALENT });
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (label: string, value: string) => page.getByLabelText(label).fill(value);

test('a passkey to log in is made by the device, and sent with its name and the password', async () => {
  answer('POST /account/sign-in-passkeys', { message: 'You can log in with your passkey now.', data: PASSKEY });
  await open();
  await press('Add a passkey to log in');
  await fill('Name', 'Phone');
  await fill('Your password', 'my password');
  await press('Continue');
  await expect.element(page.getByText('You can log in with your passkey now.')).toBeVisible();
  expect(requestsTo('POST /account/sign-in-passkeys').map(({ body }) => body)).toMatchObject([
    { name: 'Phone', password: 'my password', registration: { type: 'public-key' } },
  ]);
});

test('it is renamed, and removed with the password; a refusal is shown where it belongs', async () => {
  answer('PATCH /account/sign-in-passkeys/:id', { message: 'Your passkey was renamed.' });
  await open([PASSKEY]);
  await press('Rename Phone');
  await fill('Name', 'Work phone');
  await press('Save');
  await expect.element(page.getByText('Your passkey was renamed.')).toBeVisible();
  refuse('DELETE /account/sign-in-passkeys/:id', 'VALIDATION_FAILED', {
    issues: [{ path: 'password', message: 'Incorrect password.' }],
  });
  await press('Remove Phone');
  await fill('Your password', 'a wrong one');
  await press('Remove');
  await expect.element(page.getByLabelText('Your password')).toHaveAccessibleDescription('Incorrect password.');
  answer('DELETE /account/sign-in-passkeys/:id', { message: 'Your passkey was removed.' });
  await fill('Your password', 'my password');
  await press('Remove');
  await expect.element(page.getByText('Your passkey was removed.')).toBeVisible();
  expect(requestsTo('DELETE /account/sign-in-passkeys/:id').at(-1)).toMatchObject({
    params: { id: PASSKEY.id },
    body: { password: 'my password' },
  });
});

test('who has no password is asked for none, and reads that they log in again first', async () => {
  refuse('DELETE /account/sign-in-passkeys/:id', 'REAUTHENTICATION_REQUIRED', { message: 'Please log in again.' });
  await open([PASSKEY], { hasPassword: false });
  await press('Remove Phone');
  expect(page.getByLabelText('Your password').elements()).toEqual([]);
  await press('Remove');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please log in again.');
});

test('where there can be no passkeys, the reason is shown and no button', async () => {
  const unavailable = 'Passkeys need an address with https, or localhost.';
  await open([], { unavailable });
  await expect.element(page.getByText(unavailable)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('nothing is cut off on a phone', async () => {
  await showOnPhone();
  const screen = await open([{ ...PASSKEY, name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze' }]);
  await expect.element(screen.getByText(/^Donau/)).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
