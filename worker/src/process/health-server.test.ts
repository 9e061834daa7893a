import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startHealthServer } from './health-server.ts';

/** The status of a request with this Host header. */
const ask = (port: number, path: string, host: string) =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .once('error', reject)
      .end();
  });

async function serve(host: string, open: boolean): Promise<number> {
  const page = { path: '/page', open, render: async () => 'page' };
  const server = await startHealthServer({ host, port: 0 }, async () => [], page);
  onTestFinished(() => server.close());
  return server.port;
}

test('this machine opens the page, and another name for its address does not', async () => {
  const port = await serve('127.0.0.1', false);
  expect(await ask(port, '/page', 'localhost')).toBe(200);
  expect(await ask(port, '/page', 'elsewhere.test')).toBe(404);
  expect(await ask(port, '/readyz', 'elsewhere.test')).toBe(200);
});

test('a page that is open to all is opened under every name', async () => {
  expect(await ask(await serve('127.0.0.1', true), '/page', 'worker')).toBe(200);
});
