import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { failure, startTestApi } from '../../test-api.ts';

test("the preview of mails is the worker's page; a sentence while the worker is down; nothing in production", async () => {
  const worker = createServer((request, response) => response.end(`<p>${request.url}</p>`));
  await new Promise<void>((resolve) => worker.listen(0, '127.0.0.1', resolve));
  const api = await startTestApi({ WORKER_URL: `http://127.0.0.1:${(worker.address() as AddressInfo).port}` });
  while ((await api.request('GET', '/healthz')).status === 503);
  const page = await api.request('GET', '/dev/mails?mail=verify%26x');
  expect(page.body).toBe('<p>/dev/mails?mail=verify%26x</p>');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  worker.closeAllConnections();
  await new Promise((resolve) => worker.close(resolve));
  expect(failure(await api.request('GET', '/dev/mails'))).toMatchObject({
    status: 503,
    message: expect.stringContaining('worker'),
  });
  await api.close();
  const production = await startTestApi({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' });
  expect((await production.request('GET', '/dev/mails')).status).toBe(404);
  await production.close();
});
