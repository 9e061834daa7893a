import type { Server } from 'node:http';

const CHECK_MS = 10_000;

/**
 * Frees memory: first what loading the program used, about half of what the process has then, and later whenever requests
 * came and then stopped for a while. V8 keeps the space of a burst of young objects (64 MB) while nothing is allocated.
 * A collection takes some tens of milliseconds, when nobody waits. Only with the flag `--expose-gc`.
 */
export async function freeIdleMemory(server: Server): Promise<void> {
  const collect = () => globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  let requests = 0;
  let seen = 0;
  let returned = 0;
  server.on('request', () => {
    requests += 1;
  });
  await collect();
  setInterval(() => {
    if (requests !== seen) seen = requests;
    else if (requests !== returned) {
      returned = requests;
      void collect();
    }
  }, CHECK_MS).unref();
}
