import { createECDH, randomBytes } from 'node:crypto';
import { PUSH_DEVICES_MAX } from '@hireledger/domain/http/push-devices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

const point = () => {
  const ecdh = createECDH('prime256v1');
  return ecdh.generateKeys('base64url');
};
const PUBLIC_KEY = point();

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ VAPID_PUBLIC_KEY: PUBLIC_KEY });
});
afterAll(() => api.close());

let made = 0;
const subscription = (endpoint = `https://fcm.googleapis.com/fcm/send/${(made += 1)}`) => ({
  endpoint,
  keys: { p256dh: point(), auth: randomBytes(16).toString('base64url') },
});
const add = (as: Account, body: object) => api.request('POST', '/notifications/devices', { as, body });
const list = async (as: Account) => (await api.request('GET', '/notifications/devices', { as })).body;
const remove = (as: Account, id: string) => api.request('DELETE', `/notifications/devices/${id}`, { as });

it('stores a browser once, lists it without its keys, and lets only its person remove it', async () => {
  const [ada, eve] = [await api.signUp('talent'), await api.signUp('talent')];
  const mine = subscription();
  const added = await add(ada, mine);
  expect(added).toMatchObject({ status: 201, body: { data: { current: true, lastSentAt: null } } });
  expect((await add(ada, { ...mine, expirationTime: null })).body.data.id).toBe(added.body.data.id);
  const listed = await list(ada);
  expect(listed).toMatchObject({ publicKey: PUBLIC_KEY, data: [{ id: added.body.data.id, current: true }] });
  expect(JSON.stringify(listed)).not.toContain(mine.keys.auth);
  expect(failure(await remove(eve, added.body.data.id))).toMatchObject({ status: 404 });
  expect(await remove(ada, added.body.data.id)).toMatchObject({ status: 200 });
  expect((await list(ada)).data).toEqual([]);
});

it('of a colleague is neither listed nor removed, and not taken over by its address', async () => {
  const owner = await api.signUp('company');
  const colleague = await api.addMember(owner, 'viewer');
  const theirs = subscription();
  const { id } = (await add(owner, theirs)).body.data;
  expect((await list(colleague)).data).toEqual([]);
  expect(failure(await remove(colleague, id))).toMatchObject({ status: 404 });
  expect(failure(await add(colleague, subscription(theirs.endpoint)))).toMatchObject({ fields: ['endpoint'] });
  expect((await list(owner)).data).toMatchObject([{ id }]);
});

it('ends with its session, and belongs to the last person who used the browser', async () => {
  const [ada, eve] = [await api.signUp('talent'), await api.signUp('talent')];
  const shared = subscription();
  await add(ada, shared);
  await add(eve, shared);
  expect((await list(ada)).data).toEqual([]);
  expect((await list(eve)).data).toHaveLength(1);
  await api.request('POST', '/auth/logout', { as: eve });
  expect(await api.sql`SELECT FROM push_devices WHERE endpoint = ${shared.endpoint}`).toHaveLength(0);
});

it('does not move to somebody who knows its address but not its keys', async () => {
  const [ada, eve] = [await api.signUp('talent'), await api.signUp('talent')];
  const mine = subscription();
  await add(ada, mine);
  for (const keys of [
    subscription().keys,
    { ...mine.keys, auth: subscription().keys.auth },
    { ...mine.keys, p256dh: point() },
  ])
    expect(failure(await add(eve, { ...mine, keys }))).toMatchObject({ status: 400, fields: ['endpoint'] });
  expect((await list(ada)).data).toHaveLength(1);
  expect((await list(eve)).data).toEqual([]);
  // Its own person may send other keys for it.
  expect(await add(ada, subscription(mine.endpoint))).toMatchObject({ status: 201 });
});

it("a renewed subscription replaces the session's earlier one, and their number is limited", async () => {
  const ada = await api.signUp('talent');
  await add(ada, subscription());
  await add(ada, subscription());
  expect((await list(ada)).data).toHaveLength(1);
  for (let n = 0; n < PUSH_DEVICES_MAX + 2; n += 1) {
    await api.newSession(ada);
    await add(ada, subscription());
  }
  expect(await api.sql`SELECT FROM push_devices WHERE user_id = ${ada.id}`).toHaveLength(PUSH_DEVICES_MAX);
});

it("an address that is no push service's is never called: it is refused, and so are invalid keys", async () => {
  const ada = await api.signUp('talent');
  for (const endpoint of [
    'http://169.254.169.254/latest/meta-data',
    'https://localhost:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect(failure(await add(ada, subscription(endpoint)))).toMatchObject({ status: 400, fields: ['endpoint'] });
  const { keys, endpoint } = subscription();
  const noPoint = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
  expect(failure(await add(ada, { endpoint, keys: { ...keys, p256dh: noPoint } }))).toMatchObject({
    status: 400,
    fields: ['keys.p256dh'],
  });
  expect(failure(await add(ada, { endpoint, keys: { ...keys, auth: 'short' } }))).toMatchObject({
    status: 400,
    fields: ['keys.auth'],
  });
  expect(failure(await add(ada, { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}`, keys }))).toMatchObject({
    status: 400,
    fields: ['endpoint'],
  });
  expect(failure(await add(ada, {}))).toMatchObject({ status: 400 });
});
