import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../test-api.ts';
import { pdf } from '../uploads/test-files.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startTestApi();
  port = Number(new URL(await api.listen()).port);
});
afterAll(() => api?.close());

/** Resolves when the next request was admitted by its headers: its body is read from then on. */
const admission = () =>
  new Promise<void>((resolve) => {
    api.app.server.prependOnceListener('request', (request) => {
      request.on('newListener', (event) => event === 'data' && resolve());
    });
  });

/** A call whose body is text. */
interface Call {
  method: string;
  path: string;
  type: string;
  text: string;
}

const rename = (name: string): Call => ({
  method: 'PATCH',
  path: '/users/update-about-me',
  type: 'application/json',
  text: JSON.stringify({ name }),
});
const upload: Call = {
  method: 'POST',
  path: '/upload',
  type: 'multipart/form-data; boundary=b',
  text: `--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n${String(pdf())}\r\n--b--\r\n`,
};

/** Sends the headers of a request. `send` sends its body and returns the answer. */
async function begin({ token }: Account, { method, path, type, text }: Call) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await once(socket, 'connect');
  const admitted = admission();
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n`,
  );
  await admitted;
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
    const held = await begin(ada, rename('Ada Lovelace'));
    expect(await held.send()).toMatchObject({ status: 200 });
    expect(await nameOf(ada)).toBe('Ada Lovelace');
  });

  it('is refused when all other sessions were ended meanwhile', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const held = await begin(ada, rename('Eve'));
    const own = { ...ada };
    await api.newSession(own);
    expect(await api.request('DELETE', '/account/sessions', { as: own })).toMatchObject({ body: { ended: 1 } });
    expect(await held.send()).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await nameOf(ada)).toBe('Ada');
  });

  it('is refused when the account was set to be deleted meanwhile', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const held = await begin(ada, rename('Eve'));
    await api.request('POST', '/account/deletion', { as: ada, body: { password: PASSWORD } });
    expect(await held.send()).toEqual({ status: 409, code: 'ACCOUNT_LEAVING' });
    expect(await nameOf(ada)).toBe('Ada');
  });
});

it('a request of a member is refused when they got another role, or were removed, before its body came', async () => {
  const owner = await api.signUp('company', 'Acme');
  const recruiter = await api.addMember(owner, 'recruiter');
  const change: Call = { ...rename('Eve'), path: '/company/about-us' };
  const [demoted, removed] = [await begin(recruiter, change), await begin(recruiter, change)];
  const member = `/company/members/${recruiter.personId}`;
  expect(await api.request('PATCH', member, { as: owner, body: { role: 'viewer' } })).toMatchObject({ status: 200 });
  expect(await demoted.send()).toEqual({ status: 403, code: 'ROLE_FORBIDDEN' });
  expect(await api.request('DELETE', member, { as: owner })).toMatchObject({ status: 200 });
  expect(await removed.send()).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
});

describe('an upload whose file comes after its headers', () => {
  const kept = () => readdir(join(api.dataDir, 'files')).catch(() => []);

  it('is refused when all other sessions were ended meanwhile, and nothing is stored', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const held = await begin(ada, upload);
    const own = { ...ada };
    await api.newSession(own);
    expect(await api.request('DELETE', '/account/sessions', { as: own })).toMatchObject({ body: { ended: 1 } });
    expect(await held.send()).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    expect([await api.count('stored_files'), await kept()]).toEqual([0, []]);
  });

  it('is refused when the account was set to be deleted meanwhile', async () => {
    const ada = await api.signUp('talent', 'Ada');
    const held = await begin(ada, upload);
    await api.request('POST', '/account/deletion', { as: ada, body: { password: PASSWORD } });
    expect(await held.send()).toEqual({ status: 409, code: 'ACCOUNT_LEAVING' });
    expect([await api.count('stored_files'), await kept()]).toEqual([0, []]);
  });

  it('is stored while its session lasts', async () => {
    const held = await begin(await api.signUp('talent', 'Ada'), upload);
    expect(await held.send()).toMatchObject({ status: 201 });
    expect(await api.count('stored_files')).toBe(1);
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
