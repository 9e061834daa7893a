import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ROOT } from '@hireledger/launch/paths';

const server = createServer((request, response) => {
  response.writeHead(request.url === '/ready' ? 204 : 503).end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;

const probe = (at: number, path: string) =>
  new Promise<number>((resolve) => {
    execFile(`${ROOT}/ops/probe`, ['127.0.0.1', String(at), path], (error) => resolve(Number(error?.code ?? 0)));
  });

it('finds a process ready that answers 2xx', async () => {
  expect(await probe(port, '/ready')).toBe(0);
});

it('finds none ready that answers otherwise, or not at all', async () => {
  expect(await probe(port, '/other')).toBe(1);
  expect(await probe(1, '/ready')).toBe(1);
});
