import { Agent, createServer, request as send, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

export interface RoundRobin {
  origin: string;
  /** Resolves once the process at `origin` gets requests again. */
  untilReady(origin: string): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 50;

/**
 * A proxy as plain as they come: it takes turns among the processes that are ready, keeps connections open, and repeats
 * nothing.
 */
export async function openRoundRobin(origins: string[]): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const arrivals = new Map<string, () => void>();
  const sockets = new Set<Socket>();
  let turn = 0;
  const look = async (origin: string) => {
    const answered = await fetch(`${origin}/readyz`).catch(() => null);
    await answered?.body?.cancel();
    if (!answered?.ok) return void ready.delete(origin);
    ready.add(origin);
    arrivals.get(origin)?.();
  };
  const next = () => new URL([...ready][(turn += 1) % ready.size]!);
  const server = createServer((near, answer) => {
    const far = send(new URL(near.url!, next()), { agent, method: near.method, headers: near.headers }, (from) => {
      const { connection: _hop, ...headers } = from.headers;
      answer.writeHead(from.statusCode!, headers);
      from.pipe(answer);
    });
    far.on('error', (error) => answer.writeHead(502).end(error.message));
    near.pipe(far);
  });
  server.on('upgrade', (near: IncomingMessage, socket: Socket) => {
    const { port, hostname } = next();
    const far = connect(Number(port), hostname);
    sockets.add(socket);
    far.write(`GET ${near.url} HTTP/1.1\r\n`);
    for (let at = 0; at < near.rawHeaders.length; at += 2)
      far.write(`${near.rawHeaders[at]}: ${near.rawHeaders[at + 1]}\r\n`);
    far.write('\r\n');
    socket.pipe(far).pipe(socket);
    const end = () => {
      sockets.delete(socket);
      far.destroy();
      socket.destroy();
    };
    for (const side of [far, socket]) side.on('error', end).on('close', end);
  });
  await Promise.all(origins.map(look));
  const looking = setInterval(() => origins.forEach(look), LOOK_EVERY_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilReady: (origin) =>
      new Promise((resolve) => (ready.has(origin) ? resolve() : arrivals.set(origin, () => resolve()))),
    async close() {
      clearInterval(looking);
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
