import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BodyTooLarge, readBody } from './read-body.ts';

const TEXT = 'ünï';
const BYTES = Buffer.byteLength(TEXT);
const server = createServer((request, response) => {
  response.write(TEXT);
  if (request.url === '/') response.end();
});
const agent = new Agent({ keepAlive: true });

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  agent.destroy();
  server.close();
});

async function answer(path = '/'): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

it('reads a body of as many bytes as it may have, and keeps the connection', async () => {
  const first = await answer();
  const { localPort } = first.socket;
  expect(await readBody(first, BYTES)).toBe(TEXT);
  const second = await answer();
  expect(second.socket.localPort).toBe(localPort);
  await readBody(second, BYTES);
});

it('refuses a longer one, and closes the connection on which more would come', async () => {
  const response = await answer('/endless');
  const { socket } = response;
  await expect(readBody(response, BYTES - 1)).rejects.toThrow(BodyTooLarge);
  expect(socket.destroyed).toBe(true);
});

it('refuses one whose parts together are too long', async () => {
  const half = Buffer.alloc(BYTES);
  await expect(readBody([half, half], 2 * BYTES - 1)).rejects.toThrow(BodyTooLarge);
  expect(await readBody([], 0)).toBe('');
});
