import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const message = (type: string, body: string): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const WELCOME = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
const GOODBYE = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

/**
 * A PostgreSQL server, for tests, that dies at a moment of each connection: as it opens, so that welcome and end arrive at once, or
 * before it answers the first statement.
 */
export async function startDyingPostgres(
  dies: 'while-opening' | 'at-first-statement',
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      if (dies === 'while-opening') return void socket.end(Buffer.concat([WELCOME, GOODBYE]));
      socket.write(WELCOME);
      socket.once('data', () => socket.end(GOODBYE));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`,
    stop: () => void server.close(),
  };
}
