import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
const FIELDS = 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0';
const GOODBYE = Buffer.from(`E\0\0\0${String.fromCharCode(FIELDS.length + 4)}${FIELDS}`, 'latin1');

/** A PostgreSQL server that is gone before its first statement is answered. */
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write(WELCOME);
    socket.once('data', () => socket.end(GOODBYE));
  });
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** A process of its own: the test run would take the rejection for its own. */
const PROGRAM = (url: string) => `
  import { openDatabase } from '@hireledger/db/connect';
  import { isLostWhileConnecting } from '@hireledger/db/lost-connections';
  process.on('unhandledRejection', (error) => {
    if (!isLostWhileConnecting(error)) throw error;
    console.log('lost while connecting');
    process.exit();
  });
  const { sql } = openDatabase('${url}', { name: 'lost' });
  await sql\`SELECT 1\`.catch(() => {});`;

test('a database that dies while a connection learns its types is recognised, so that the process survives', async () => {
  const { port } = server.address() as AddressInfo;
  const ended = await new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--input-type=module', '-e', PROGRAM(`postgres://nobody@127.0.0.1:${port}/none`)],
      { cwd: import.meta.dirname },
      (error, out, err) => resolve({ error, out, err }),
    ),
  );
  expect(ended).toEqual({ error: null, out: 'lost while connecting\n', err: '' });
});
