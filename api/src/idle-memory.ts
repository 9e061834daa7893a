import type { Server } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { Log } from './context.ts';

const CHECK_MS = 10_000;

/**
 * Frees memory after the start, and when the server becomes idle after requests. V8 keeps the space of a burst of young
 * objects (64 MB) while nothing is allocated, so an idle process would use twice what it needs. The collection takes
 * some tens of milliseconds, when nobody waits.
 */
export function returnIdleMemory(server: Server, log: Log): void {
  let requests = 0;
  let seen = 0;
  let returned = -1;
  server.on('request', () => {
    requests += 1;
  });
  setInterval(() => {
    if (requests !== seen) seen = requests;
    else if (requests !== returned) {
      returned = requests;
      void collect().catch((error: unknown) => log.warn({ err: error }, 'memory could not be given back'));
    }
  }, CHECK_MS).unref();
}

async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
