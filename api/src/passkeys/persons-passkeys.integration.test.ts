import { dollars } from '@hireledger/domain/money/usd';
import { changeChallenge } from '@hireledger/signer/assertion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, PASSWORD, type Account, type Json } from '../test-api.ts';
import { addPasskey, type Device } from '../agreements/payouts/test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from '../agreements/payouts/test-payouts.ts';

let payouts: TestPayouts;
let api: TestPayouts['api'];
beforeAll(async () => {
  payouts = await startTestPayouts();
  ({ api } = payouts);
});
afterAll(() => api.close());

let owner: Account;
let finance: Account;
beforeEach(async () => {
  api.time.shift = 0;
  payouts.signer.isAway = false;
  owner = await payouts.companyWith(dollars(1_000));
  finance = await api.addMember(owner, 'finance');
});
const DAY = 86_400_000;
const AMOUNT = String(dollars(10));
const list = async (as: Account) => (await api.request('GET', '/account/passkeys', { as })).body.data as Json[];
const approve = async (as: Account, more: object = {}) =>
  failure(await payouts.approve(as, { applicationId: await payouts.finished(owner), amount: AMOUNT, ...more }));
const NONE_OF_THEIRS = {
  status: 409,
  code: 'PASSKEY_WAITS',
  message:
    'Your company confirms this by passkey, and you have none that works yet. Add one in Settings, Security: it works 24 hours later.',
};
/** Adds a second person's passkey, which nobody confirms, and lets its day pass. */
async function addAfterADay(as: Account): Promise<Device> {
  const { device, answer } = await addPasskey(payouts, as, { wait: true });
  expect(answer.status).toBe(200);
  await api.sql`UPDATE passkeys SET usable_from = created_at WHERE id = ${device.id}`;
  return device;
}

describe('a payment passkey of a company', () => {
  it('is confirmed with by its person alone: a colleague’s is refused, and a session is not enough', async () => {
    const { device } = await addPasskey(payouts, owner);
    const applicationId = await payouts.finished(owner);
    const asked = failure(await payouts.approve(owner, { applicationId, amount: AMOUNT }));
    const { challenge, deadline, allow } = asked.details as { challenge: string; deadline: number; allow: string[] };
    expect(allow).toEqual([device.id]);
    const passkey = { assertion: device.assert(challenge), deadline };
    const before = await payouts.countMoney();
    expect(failure(await payouts.approve(finance, { applicationId, amount: AMOUNT, passkey }))).toMatchObject({
      status: 403,
      code: 'PASSKEY_WRONG',
    });
    expect(
      failure(await payouts.approve(finance, { applicationId, amount: AMOUNT, password: PASSWORD })),
    ).toMatchObject(NONE_OF_THEIRS);
    expect(await payouts.countMoney()).toEqual(before);
    expect((await payouts.approve(owner, { applicationId, amount: AMOUNT, passkey })).status).toBe(200);
  });

  it('of a further person waits a day, also where a colleague’s confirms it, and then is theirs to pay with', async () => {
    const { device: first } = await addPasskey(payouts, owner);
    const { device, answer } = await addPasskey(payouts, finance);
    const { code, details } = failure(answer);
    expect({ code, allow: details!['allow'] }).toEqual({ code: 'PASSKEY_REQUIRED', allow: [] });
    const confirmation = first.assert(details!['challenge'] as string);
    expect(failure((await addPasskey(payouts, finance, { confirmation }, device)).answer)).toMatchObject({
      code: 'PASSKEY_WRONG',
    });
    const waiting = await addPasskey(payouts, finance, { wait: true }, device);
    expect(new Date(waiting.answer.body.data.usableFrom).getTime()).toBeGreaterThan(Date.now() + DAY - 60_000);
    for (const { email } of [owner, finance])
      expect(await api.mailTo(email)).toMatchObject({ fields: { what: 'added', from: expect.stringMatching(/UTC$/) } });
    expect(await approve(finance)).toMatchObject(NONE_OF_THEIRS);
    await api.sql`UPDATE passkeys SET usable_from = created_at WHERE id = ${device.id}`;
    expect((await approve(finance)).details).toMatchObject({ allow: [device.id] });
  });

  it('is recorded by the signer with its person, also where adding it was interrupted', async () => {
    const { changePasskey } = api.context;
    const persons: (string | undefined)[] = [];
    api.context.changePasskey = async (change, seen) => {
      persons.push(change.person);
      return changePasskey(change, seen);
    };
    await addPasskey(payouts, finance);
    await api.sql`UPDATE passkeys SET usable_from = 'infinity', created_at = now() - interval '1 minute' WHERE person_id = ${finance.personId}`;
    await list(owner);
    api.context.changePasskey = changePasskey;
    expect(persons).toEqual([finance.personId, finance.personId]);
  });

  it('is seen, renamed, removed and kept by its person and by owners, and by nobody else', async () => {
    await addPasskey(payouts, owner);
    const device = await addAfterADay(finance);
    const at = (as: Account, method: string, path: string, body?: object) =>
      api.request(method, `/account/passkeys/${device.id}${path}`, { as, ...(body && { body }) });
    const other = await api.addMember(owner, 'finance');
    expect(await list(other)).toEqual([]);
    expect(await list(finance)).toMatchObject([{ id: device.id, colleague: null }]);
    expect(await list(owner)).toMatchObject([{ colleague: null }, { id: device.id, colleague: expect.any(String) }]);
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/remove', { password: PASSWORD }],
      ['POST', '/keep', undefined],
    ] as const)
      expect((await at(other, method, path, body)).status).toBe(404);
    expect((await at(owner, 'PATCH', '', { name: 'Phone of finance' })).status).toBe(200);
    expect((await at(owner, 'POST', '/remove', { password: PASSWORD })).status).toBe(200);
    expect((await at(finance, 'POST', '/keep')).status).toBe(200);
    const [{ removeChallenge }] = await list(finance);
    const confirmation = device.assert(removeChallenge);
    expect(failure(await at(owner, 'POST', '/remove', { confirmation }))).toMatchObject({ code: 'PASSKEY_WRONG' });
    expect((await at(finance, 'POST', '/remove', { confirmation })).body.message).toBe('Your passkey was removed.');
  });

  it('is for every role that signs: a recruiter may add one, and a viewer reads why not', async () => {
    const recruiter = await api.addMember(owner, 'recruiter');
    // From the first one on, payments need a passkey.
    expect((await addPasskey(payouts, recruiter)).answer.status).toBe(403);
    await addPasskey(payouts, owner);
    const { answer } = await addPasskey(payouts, recruiter, { wait: true });
    expect(answer.status).toBe(200);
    const viewer = await api.request('GET', '/account/passkeys', { as: await api.addMember(owner, 'viewer') });
    expect(failure(viewer)).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
  });
});

describe('a member who leaves', () => {
  const leave = async ({ personId }: Account) =>
    expect((await api.request('DELETE', `/company/members/${personId}`, { as: owner })).status).toBe(200);

  it('takes their last passkey with them in a day; until then no session approves, and an owner is notified', async () => {
    await addPasskey(payouts, finance);
    await leave(finance);
    const [passkey] = await list(owner);
    expect(passkey).toMatchObject({ colleague: 'A former member', canBeKept: false });
    expect(new Date(passkey.removedFrom).getTime()).toBeGreaterThan(Date.now() + DAY - 60_000);
    for (const { email } of [owner, finance])
      expect(await api.mailTo(email)).toMatchObject({ template: 'passkey-changed', fields: { what: 'removed' } });
    expect(await approve(owner, { password: PASSWORD })).toMatchObject(NONE_OF_THEIRS);
    expect(failure(await api.request('POST', `/account/passkeys/${passkey.id}/keep`, { as: owner }))).toMatchObject({
      status: 404,
      message: 'This passkey ends with the membership of its person.',
    });
    const applicationId = await payouts.finished(owner);
    api.time.shift = DAY + 60_000;
    await api.newSession(owner);
    expect(await list(owner)).toEqual([]);
    expect((await payouts.approve(owner, { applicationId, amount: AMOUNT, password: PASSWORD })).status).toBe(200);
  });

  it('leaves the passkeys of others, and their own in other companies, as they are', async () => {
    await addPasskey(payouts, owner);
    await addAfterADay(finance);
    const elsewhere = await payouts.companyWith(0n);
    await api.sql`
      INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${elsewhere.id}, ${finance.personId}, 'finance', now(), now())`;
    const there = { ...elsewhere, personId: finance.personId };
    await api.newSession(there);
    await addPasskey(payouts, there);
    await leave(finance);
    expect((await list(owner)).map(({ removedFrom }) => removedFrom !== null)).toEqual([false, true]);
    expect(await list(there)).toMatchObject([{ removedFrom: null }]);
  });

  it('has them ended when an owner looks, where the signer was away, and once', async () => {
    await addPasskey(payouts, finance);
    payouts.signer.isAway = true;
    await leave(finance);
    expect(await list(owner)).toMatchObject([{ colleague: 'A former member', removedFrom: null }]);
    payouts.signer.isAway = false;
    expect(await approve(owner, { password: PASSWORD })).toMatchObject(NONE_OF_THEIRS);
    await Promise.all([list(owner), list(owner)]);
    expect(await list(owner)).toMatchObject([{ removedFrom: expect.any(String) }]);
    const notices = await api.sql`SELECT FROM events WHERE recipient_id = ${owner.id} AND name = 'passkey.removed'`;
    expect(notices).toHaveLength(1);
  });

  it('cannot use theirs as a viewer either: the role is refused before anything is signed', async () => {
    const device = (await addPasskey(payouts, finance)).device;
    const { details } = await approve(finance);
    await api.sql`UPDATE memberships SET ended_at = now() WHERE account_id = ${finance.id} AND person_id = ${finance.personId}`;
    await api.sql`
      INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${finance.id}, ${finance.personId}, 'viewer', now(), now())`;
    await api.newSession(finance);
    const { challenge, deadline } = details as { challenge: string; deadline: number };
    const passkey = { assertion: device.assert(challenge), deadline };
    expect(await approve(finance, { passkey })).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
    const remove = { action: 'remove' as const, account: finance.id, id: device.id, publicKey: null };
    const body = { confirmation: device.assert(changeChallenge(remove)) };
    const removed = await api.request('POST', `/account/passkeys/${device.id}/remove`, { as: finance, body });
    expect(failure(removed)).toMatchObject({ code: 'ROLE_FORBIDDEN' });
  });
});
