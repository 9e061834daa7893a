import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort, isPortFree } from './free-port.ts';

it('returns each port once, and none that somebody listens on', async () => {
  const server = createServer();
  const taken = (await findFreePort()) + 1;
  // Somebody else may already listen there, which is just as good.
  await new Promise<unknown>((resolve) =>
    server.once('error', resolve).listen(taken, '127.0.0.1', () => resolve(null)),
  );
  const ports = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  expect(new Set(ports).size).toBe(3);
  expect(ports).not.toContain(taken);
  expect(await isPortFree(taken, '127.0.0.1')).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});

it.runIf(process.platform === 'linux')("returns none from the system's range for outgoing connections", async () => {
  const [lentFrom] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/).map(Number);
  expect(await findFreePort()).toBeLessThan(lentFrom!);
});
