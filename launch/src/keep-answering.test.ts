import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { keepAnswering } from './keep-answering.ts';
import { ROOT } from './paths.ts';

let folder: string;
let socket: string;
let program: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-keep-answering-'));
  socket = join(folder, 's');
  program = join(folder, 'server.mjs');
  await writeFile(program, SERVER);
  vi.stubEnv('AT', socket);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** A server that ends, hangs or stops as it is asked, and drains for a moment at SIGTERM. */
const SERVER = `
  import { createServer } from 'node:http';
  const asked = {
    exit: () => process.exit(7),
    kill: () => process.kill(process.pid, 'SIGKILL'),
    hang: () => { for (;;); },
    stop: () => process.kill(process.pid, 'SIGSTOP'),
  };
  createServer((request, response) => {
    asked[request.url.slice(1)]?.();
    response.end();
  }).listen(process.env.AT, () => console.log('listens'));
  process.on('SIGTERM', () => setTimeout(() => { console.log('drained'); process.exit(0); }, 100));`;

/** Asks the server once it listens: its socket has a name a moment before. */
function ask(what: string): void {
  request({ socketPath: socket, path: `/${what}`, agent: false })
    .on('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED'].includes(error.code!)) setTimeout(ask, 20, what);
    })
    .end();
}

/** A second of it takes a twentieth. */
const quick: Clock = {
  now: () => performance.now() * 20,
  wait: (ms, signal) => delay(ms / 20, undefined, { signal }).catch(() => {}),
};

it.each(['hang', 'stop'])('ends a process that does not answer any more: %s', async (what) => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  ask(what);
  expect(await keepAnswering(socket, [program], quick)).toBe(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(`The process gave no answer at ${socket} for 15 s and was ended.`);
});

it('ends as the process ends: with its exit code, or with 128 and the number of its signal', async () => {
  ask('exit');
  expect(await keepAnswering(socket, [program], quick)).toBe(7);
  await rm(socket);
  ask('kill');
  expect(await keepAnswering(socket, [program], quick)).toBe(137);
});

it('waits for as long as a process needs until it listens', async () => {
  let waits = 0;
  const clock: Clock = {
    now: () => waits * 1_000,
    wait: async () => {
      waits += 1;
      if (waits === 100) ask('exit');
    },
  };
  expect(await keepAnswering(join(folder, 'elsewhere'), [program], clock)).toBe(7);
  expect(waits).toBeGreaterThanOrEqual(100);
});

it('passes a signal, and waits until the process has drained', async () => {
  const parent = spawn(process.execPath, [join(ROOT, 'launch/src/keep-answering.ts'), socket, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = once(parent, 'exit');
  const lines = createInterface({ input: parent.stdout });
  await once(lines, 'line');
  const last = once(lines, 'line');
  parent.kill('SIGTERM');
  expect(await last).toEqual(['drained']);
  expect(await end).toEqual([0, null]);
});
