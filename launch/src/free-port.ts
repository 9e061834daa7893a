import { createServer } from 'node:net';
import { systemErrorCode } from './start-failure.ts';

/**
 * Below the ports that systems use for outgoing connections (Linux from 32768, others from 49152), above those of
 * well-known programs.
 */
const FIRST = 12_000;
const PORTS = 20_000;
/** The distance between the ports of two processes that started one after the other; more than one of them requests. */
const APART = 97;

let asked = process.pid * APART;

/**
 * A TCP port on loopback that nobody listens on right now, and that stays free until the caller does: none that could
 * be used for an outgoing connection meanwhile, nor one that another of our processes returns at the same time. Our own:
 * get-port remembers what it returned within one process only.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = FIRST + (asked++ % PORTS);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error(`every port from ${FIRST} to ${FIRST + PORTS - 1} is taken`);
}

/** True if `host:port` can be listened on; false if it is taken. Other failures (such as no permission) are thrown. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (systemErrorCode(error) === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
