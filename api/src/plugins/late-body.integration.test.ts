import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../test-api.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  port = Number(new URL(await api.listen()).port);
});
afterAll(() => api?.close());

/** Sends the headers of a request. `send` sends its body and returns the answer. */
async function begin({ token }: Account, method: string, path: string, body: object) {
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await once(socket, 'connect');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n`,
  );
  // The session is read from the headers by now.
  await delay(200);
  return {
    async send(): Promise<{ status: number; code: string | undefined }> {
      socket.write(text);
      await once(socket, 'close');
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer)!;
      return { status: Number(status), code: /"code":"(\w+)"/.exec(answer)?.[1] };
    },
  };
}

const nameOf = async ({ id }: Account) =>
  (await api.sql<{ fullName: string }[]>`SELECT full_name FROM users WHERE id = ${id}`)[0]!.fullName;

describe('a request whose body comes after its headers', () => {
  it('is carried out while its session lasts', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const held = await begin(ada, 'PATCH', '/users/update-about-me', { name: 'Ada Lovelace' });
    expect(await held.send()).toMatchObject({ status: 200 });
    expect(await nameOf(ada)).toBe('Ada Lovelace');
  });

  it('is refused when all other sessions were ended meanwhile', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const held = await begin(ada, 'PATCH', '/users/update-about-me', { name: 'Eve' });
    const own = { ...ada };
    await api.newSession(own);
    expect(await api.request('DELETE', '/account/sessions', { as: own })).toMatchObject({ body: { ended: 1 } });
    expect(await held.send()).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await nameOf(ada)).toBe('Ada');
  });

  it('is refused when the account was set to be deleted meanwhile', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const held = await begin(ada, 'PATCH', '/users/update-about-me', { name: 'Eve' });
    await api.request('POST', '/account/deletion', { as: ada, body: { password: PASSWORD } });
    expect(await held.send()).toEqual({ status: 409, code: 'ACCOUNT_LEAVING' });
    expect(await nameOf(ada)).toBe('Ada');
  });
});

it('a new address is not confirmed by a session that ends at the same moment', async () => {
  const ada = await api.signUp('talent', 'Ada');
  const email = 'eve@example.com';
  await api.request('POST', '/account/email', { as: ada, body: { email, password: PASSWORD } });
  const { code } = (await api.mailTo(email)).fields;
  let confirming: ReturnType<TestApi['request']> | undefined;
  await api.sql.begin(async (tx) => {
    // As a password reset does.
    await tx`UPDATE users SET password_hash = 'another' WHERE id = ${ada.id}`;
    await tx`DELETE FROM sessions WHERE user_id = ${ada.id}`;
    confirming = api.request('POST', '/account/email/confirm', { as: ada, body: { code } });
    while ((await api.lockWaits()) === 0) await delay(10);
  });
  expect(failure(await confirming!)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(await api.sql`SELECT FROM users WHERE email_key = ${email}`).toHaveLength(0);
});

it('a body that never comes does not keep its connection for ever', () => {
  expect(api.app.server.requestTimeout).toBeGreaterThan(0);
});
