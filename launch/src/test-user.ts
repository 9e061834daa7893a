import { setTimeout as delay } from 'node:timers/promises';
import type { LoginAnswer, User } from '@hireledger/domain/http/accounts';
import type { Role } from '@hireledger/domain/hiring/stages';

/** An answer of the api: status, parsed body, headers. */
export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** An account that calls a running system over HTTP as a browser does, for tests and benchmarks. */
export interface TestUser {
  origin: string;
  token: string;
  user: User;
  /** Sends a call as this user. Never throws for a status. */
  call<T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
}

/** What is needed of a page or context of Playwright's. */
interface Browser {
  addInitScript(script: (session: string[]) => void, session: string[]): Promise<unknown>;
}

/** Gives a browser the session of a user, as the sign-in page would keep it; a logout in it lasts. */
export const enterAs = (browser: Browser, { token, user }: Pick<TestUser, 'token' | 'user'>): Promise<unknown> =>
  browser.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'once');
      localStorage.setItem('token', token!);
      localStorage.setItem('user', user!);
    },
    [token, JSON.stringify(user)],
  );

/** Of every user of tests. */
export const PASSWORD = 'correct horse battery';

/** Signs up, reads the code from the built-in inbox, verifies, signs in. */
export async function createTestUser(origin: string, role: Role, fullName: string, email: string): Promise<TestUser> {
  const account = { email, password: PASSWORD, fullName, provider: 'local', role };
  await expectStatus(201, send(origin, 'POST', '/auth/signup', account));
  const otp = await mailedCode(origin, email);
  await expectStatus(201, send(origin, 'POST', '/auth/verify-otp', { email, otp, createUserDto: account }));
  const user = await signInTestUser(origin, email);
  if (!user) throw new Error(`${email} signed up and cannot sign in.`);
  return user;
}

/** Signs in to an existing account, for a day or, remembered, for thirty; undefined where the address or the password is wrong. */
export async function signInTestUser(
  origin: string,
  email: string,
  password = PASSWORD,
  remember = false,
): Promise<TestUser | undefined> {
  const answer = await send<LoginAnswer>(origin, 'POST', '/auth/login', { email, password, remember });
  if (answer.status === 401) return undefined;
  const { body } = await expectStatus(200, Promise.resolve(answer));
  return {
    origin,
    token: body.token,
    user: body.user,
    call: (method, path, content, headers) =>
      send(origin, method, path, content, {
        authorization: `Bearer ${body.token}`,
        // As the pages do.
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
        ...headers,
      }),
  };
}

/** The newest six-digit code mailed to an address, once the mail has arrived. Gives up after 20 seconds. */
export const mailedCode = (origin: string, email: string): Promise<string> => mailedText(origin, email, /\b(\d{6})\b/);

/** What the pattern's group finds in the newest mail to an address that has it, once it has arrived. Gives up after 20 seconds. */
export async function mailedText(origin: string, email: string, pattern: RegExp): Promise<string> {
  const deadline = performance.now() + 20_000;
  while (performance.now() < deadline) {
    const { body } = await send<{ text: string }[]>(origin, 'GET', `/dev/inbox?to=${encodeURIComponent(email)}`);
    const found = body.map((mail) => pattern.exec(mail.text)?.[1]).find((text) => text !== undefined);
    if (found !== undefined) return found;
    await delay(25);
  }
  throw new Error(`No mail to ${email} had ${String(pattern)} in 20 seconds.`);
}

async function send<T>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(new URL(path, origin), {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T, headers: response.headers };
}

async function expectStatus<T>(status: number, answer: Promise<Answer<T>>): Promise<Answer<T>> {
  const got = await answer;
  if (got.status !== status) throw new Error(`Expected ${status}, got ${got.status}: ${JSON.stringify(got.body)}`);
  return got;
}
