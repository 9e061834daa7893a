import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { examine } from './examine.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const speaking = (answer: (socket: Socket) => void) =>
  listen(
    createServer((socket) => {
      socket.on('error', () => {});
      answer(socket);
    }),
  );

const CONTRACT = `0x${'ab'.repeat(20)}`;
const NOTHING = `0x${'cd'.repeat(20)}`;

/** A node of chain 7 with one contract, for one user. */
const node = () =>
  listen(
    createHttpServer((request, response) => {
      if (request.headers.authorization !== `Basic ${btoa('reader:s/cret')}`) return response.writeHead(401).end();
      let text = '';
      request.on('data', (piece) => (text += piece));
      request.on('end', () => {
        const { method, params } = JSON.parse(text) as { method: string; params: string[] };
        const result = method === 'eth_chainId' ? '0x7' : params[0] === CONTRACT ? '0x6001' : '0x';
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
      });
    }),
  );

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const port = await speaking(() => {});
  await new Promise((resolve) => servers.pop()!.close(resolve));
  return port;
}

const says = async (given: Record<string, string>) =>
  (await examine({ DATA_DIR: '/tmp/not-made-by-a-check', ...given }, '/clone')).map(
    ({ state, sentence }) => `${state}: ${sentence}`,
  );

test('settings that nobody refuses are fine, and what is missing is named beside what is wrong', async () => {
  expect(await says({})).toEqual([
    'fine: No process refuses these settings.',
    'fine: DATA_DIR: /tmp/not-made-by-a-check can be written.',
  ]);
  const found = await says({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', MAX_FEE_GWEI: '-1' });
  expect(found).toContainEqual(expect.stringMatching(/^missing: SMTP_URL is missing/));
  expect(found).toContainEqual(expect.stringMatching(/^wrong: MAX_FEE_GWEI must be/));
});

test('each server that the settings name is tried', async () => {
  const given = {
    REDIS_URL: `redis://:secret@127.0.0.1:${await speaking((socket) => socket.on('data', () => socket.write('+OK\r\n+PONG\r\n')))}`,
    SMTP_URL: `smtp://user:secret@127.0.0.1:${await speaking((socket) => socket.write('220 mail.example\r\n'))}`,
    MAIL_FROM: 'jobs@example.com',
    CHAIN_RPC_URL: `http://reader:s%2Fcret@127.0.0.1:${await node()}`,
    ESCROW_ADDRESS: CONTRACT,
    TOKEN_ADDRESS: NOTHING,
  };
  expect((await says(given)).slice(2)).toEqual([
    'fine: REDIS_URL: Redis answers.',
    'fine: CHAIN_RPC_URL: the node of chain 7 answers.',
    `fine: ESCROW_ADDRESS: there is a contract at ${CONTRACT}.`,
    `wrong: TOKEN_ADDRESS: there is no contract at ${NOTHING} on chain 7.`,
    'fine: SMTP_URL: the mail server answers. Its password was not tried.',
  ]);
});

test('a mail server is tried as the worker reaches it: over TLS for smtps alone', async () => {
  const plain = await speaking((socket) => socket.end('220 mail.example\r\n'));
  const said = async (protocol: string) =>
    (await says({ SMTP_URL: `${protocol}://127.0.0.1:${plain}`, MAIL_FROM: 'jobs@example.com' })).at(-1);
  expect(await said('smtp')).toBe('fine: SMTP_URL: the mail server answers. Its password was not tried.');
  expect(await said('smtps')).toMatch(/^wrong: SMTP_URL: the mail server does not answer/);
});

test('a server that is down, or is something else, is reported in a sentence without a secret', async () => {
  const down = await closedPort();
  const other = await speaking((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const given = {
    DATABASE_URL: `postgres://api:secret@127.0.0.1:${down}/jobs`,
    REDIS_URL: `redis://:secret@127.0.0.1:${await speaking((socket) => socket.on('data', () => socket.write('-WRONGPASS no\r\n')))}`,
    CHAIN_RPC_URL: `http://127.0.0.1:${down}/secret`,
    ESCROW_ADDRESS: CONTRACT,
    TOKEN_ADDRESS: CONTRACT,
    SMTP_URL: `smtp://user:secret@127.0.0.1:${other}`,
    MAIL_FROM: 'jobs@example.com',
  };
  const sentences = (await says(given)).slice(2);
  expect(sentences).toEqual([
    'wrong: DATABASE_URL: the database does not answer (ECONNREFUSED).',
    'wrong: REDIS_URL: Redis refuses this user and password.',
    'wrong: CHAIN_RPC_URL: the node does not answer (ECONNREFUSED).',
    'wrong: SMTP_URL: what answers there is not a mail server.',
  ]);
});
