import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { preferLocalhost } from './web-files.ts';

/** What a page at this host answers: where it redirects to, or null. */
async function redirectedTo(host: string, publicUrl: string, accept = 'text/html,*/*'): Promise<string | null> {
  const app = Fastify();
  preferLocalhost(app, { publicUrl });
  app.get('/signin', () => 'the page');
  const { statusCode, headers } = await app.inject({ url: '/signin?next=%2Fwallet', headers: { host, accept } });
  expect(statusCode).toBe(headers.location ? 307 : 200);
  return headers.location ?? null;
}

test('a page that is opened at 127.0.0.1 is redirected to localhost, with its port, path and query', async () => {
  const here = 'http://localhost:3000';
  expect(await redirectedTo('127.0.0.1:3911', here)).toBe('http://localhost:3911/signin?next=%2Fwallet');
  expect(await redirectedTo('[::1]:3000', here)).toBe('http://localhost:3000/signin?next=%2Fwallet');
  expect(await redirectedTo('127.0.0.1', here)).toBe('http://localhost/signin?next=%2Fwallet');
});

test('calls, other names, and pages whose own address is another one are not redirected', async () => {
  expect(await redirectedTo('127.0.0.1:3000', 'http://localhost:3000', 'application/json')).toBeNull();
  expect(await redirectedTo('localhost:3000', 'http://localhost:3000')).toBeNull();
  expect(await redirectedTo('jobs.example', 'http://localhost:3000')).toBeNull();
  expect(await redirectedTo('127.0.0.1:3000', 'https://jobs.example')).toBeNull();
});
