import type { Account } from '@hireledger/domain/http/settings';
import type { Passkey } from '@hireledger/domain/http/passkeys';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addAuthenticator } from '../../../testing/authenticator.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

const ACCOUNT: Account = {
  email: COMPANY.email,
  fullName: COMPANY.fullName,
  role: 'company',
  createdAt: '2026-01-01T00:00:00.000Z',
  hasPassword: true,
  pendingEmail: null,
  deletion: null,
  personDeletion: null,
};
const PASSKEY: Passkey = {
  id: 'AQIDBA',
  name: 'Office laptop',
  colleague: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: null,
  usableFrom: '2026-11-01T08:00:00.000Z',
  usable: true,
  removedFrom: null,
  canBeKept: true,
  removeChallenge: 'cmVtb3Zl',
};
const CHALLENGE = 'Y2hhbGxlbmdlIG9mIHRoZSBzZXJ2ZXI';

let device: Awaited<ReturnType<typeof addAuthenticator>>;
beforeEach(async () => {
  device = await addAuthenticator();
});
afterEach(() => device.remove());

async function open(
  data: Passkey[] = [],
  { offered = true, unavailable = null as string | null, origin = location.origin, as = COMPANY } = {},
) {
  answer('GET /account', { data: ACCOUNT });
  answer('GET /account/passkeys', { data, offered, unavailable, origin });
  answer('POST /account/passkeys/options', {
    data: {
      challenge: CHALLENGE,
      rp: { name: 'HireLedger', id: location.hostname },
      user: { id: 'AQ', name: COMPANY.email, displayName: COMPANY.fullName },
      pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  });
  return show(<PasskeysCard />, { as });
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (label: string, value: string) => page.getByLabelText(label).fill(value);
const decoded = (text: string) => JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as object;

test('a passkey is renamed, and no name is refused', async () => {
  answer('PATCH /account/passkeys/:id', { message: 'Your passkey was renamed.' });
  await open([PASSKEY]);
  await press(`Rename ${PASSKEY.name}`);
  await fill('Name', '  ');
  await press('Save');
  await expect.element(page.getByText('Enter a name.')).toBeVisible();
  await fill('Name', 'Work phone');
  await press('Save');
  await expect.element(page.getByText('Your passkey was renamed.')).toBeVisible();
  expect(requestsTo('PATCH /account/passkeys/:id').map(({ params, body }) => [params, body])).toEqual([
    [{ id: PASSKEY.id }, { name: 'Work phone' }],
  ]);
});

describe('adding a passkey', () => {
  test('lets the device make one, and sends it with its name and the password', async () => {
    answer('POST /account/passkeys', { message: 'Your passkey was added.', data: PASSKEY });
    await open();
    await press('Add a passkey');
    await fill('Name', 'Office laptop');
    await fill('Your password', 'my password');
    await press('Continue');
    await expect.element(page.getByText('Your passkey was added.')).toBeVisible();
    const [request] = requestsTo('POST /account/passkeys');
    expect(request!.body).toMatchObject({ name: 'Office laptop', password: 'my password' });
    expect(decoded(request!.body.registration.response.clientDataJSON)).toMatchObject({
      type: 'webauthn.create',
      challenge: CHALLENGE,
    });
  });

  test('asks for a name, and asks no device before', async () => {
    await open();
    await press('Add a passkey');
    await press('Continue');
    await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name\./);
    expect(requestsTo('POST /account/passkeys/options')).toEqual([]);
  });

  test('that the person cancels says so, and sends nothing', async () => {
    await open();
    await device.refuse();
    await press('Add a passkey');
    await fill('Name', 'Phone');
    await press('Continue');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The passkey was cancelled, or it took too long. Nothing was changed.');
    expect(requestsTo('POST /account/passkeys')).toEqual([]);
  });

  test('beside another one is confirmed by that, or waits', async () => {
    refuse('POST /account/passkeys', 'PASSKEY_REQUIRED', { details: { challenge: CHALLENGE, allow: ['AQIDBA'] } });
    await open([PASSKEY]);
    await press('Add a passkey');
    await fill('Name', 'Phone');
    await press('Continue');
    await expect.element(page.getByRole('dialog', { name: 'Confirm with another passkey' })).toBeVisible();
    answer('POST /account/passkeys', { message: 'Your passkey can be used in 24 hours.', data: PASSKEY });
    await press('Wait 24 hours');
    await expect.element(page.getByText('Your passkey can be used in 24 hours.')).toBeVisible();
    expect(requestsTo('POST /account/passkeys').at(-1)!.body).toMatchObject({ name: 'Phone', wait: true });
  });
});

test('of a member whose company has passkeys, and who has none, waits a day and is confirmed by nobody', async () => {
  refuse('POST /account/passkeys', 'PASSKEY_REQUIRED', { details: { challenge: CHALLENGE, allow: [] } });
  await open();
  await press('Add a passkey');
  await fill('Name', 'Phone');
  await press('Continue');
  await expect.element(page.getByRole('dialog', { name: 'Your company has passkeys already' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Confirm' }).elements()).toEqual([]);
  answer('POST /account/passkeys', { message: 'Your passkey can be used in 24 hours.', data: PASSKEY });
  await press('Wait 24 hours');
  await expect.element(page.getByText('Your passkey can be used in 24 hours.')).toBeVisible();
});

describe('a passkey in the list', () => {
  test('of a colleague says whose it is; a former member’s ends and cannot be kept', async () => {
    await open([
      { ...PASSKEY, colleague: 'Kelechi Eze' },
      {
        ...PASSKEY,
        id: 'AQIDBB',
        name: 'Old phone',
        colleague: 'A former member',
        removedFrom: '2126-11-24T08:00:00.000Z',
        canBeKept: false,
      },
    ]);
    await expect.element(page.getByText('Kelechi Eze ·')).toBeVisible();
    await expect.element(page.getByText('A former member ·')).toBeVisible();
    expect(page.getByRole('button', { name: /^Keep/ }).elements()).toEqual([]);
    await press('Remove Office laptop');
    await expect.element(page.getByRole('button', { name: 'Remove with a passkey' })).toBeDisabled();
  });

  test('is removed with the password in a day', async () => {
    answer('POST /account/passkeys/:id/remove', { message: 'Your passkey will be removed in 24 hours.' });
    await open([PASSKEY]);
    await press('Remove Office laptop');
    await fill('Your password', 'my password');
    await press('Remove in 24 hours');
    await expect.element(page.getByText('Your passkey will be removed in 24 hours.')).toBeVisible();
    expect(requestsTo('POST /account/passkeys/:id/remove')).toMatchObject([
      { params: { id: 'AQIDBA' }, body: { password: 'my password' } },
    ]);
  });

  test('that is being removed can be kept', async () => {
    answer('POST /account/passkeys/:id/keep', { message: 'Your passkey stays.' });
    await open([{ ...PASSKEY, removedFrom: '2126-11-24T08:00:00.000Z' }]);
    await expect.element(page.getByText('Being removed')).toBeVisible();
    await press('Keep Office laptop');
    await expect.element(page.getByText('Your passkey stays.')).toBeVisible();
  });
});

test('where there can be no passkeys, the reason is shown and no button; where they are not offered, nothing is', async () => {
  const reason = 'Passkeys need an address with https, or localhost.';
  await open([], { unavailable: reason });
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('at another address than the product’s own, that address is named and there is no button', async () => {
  await open([], { origin: 'https://jobs.example' });
  await expect.element(page.getByText('Open HireLedger at https://jobs.example to use passkeys.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test.each([
  [COMPANY, /confirms each contract, milestone step, payment and withdrawal/],
  [TALENT, /confirms each contract you sign, milestone step and withdrawal/],
])('each role reads what its passkeys confirm', async (as, text) => {
  await open([], { as });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('nothing is cut off on a phone', async () => {
  await showOnPhone();
  const screen = await open([
    { ...PASSKEY, name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', removedFrom: '2126-11-24T08:00:00.000Z' },
  ]);
  await expect.element(screen.getByText('Being removed')).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
