import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '@hireledger/launch/free-port';
import type { WireEvent } from './realtime/event-log.ts';
import { startTestApi, type Account, type TestApi } from './test-api.ts';
import { openRoundRobin, type RoundRobin } from './testing/round-robin.ts';

let api: TestApi;
let company: Account;
let processes: ApiProcess[];
let proxy: RoundRobin;
let socket: Socket;

interface ApiProcess {
  origin: string;
  start(): void;
  /** Asks the process to stop. Resolves with its exit code. */
  stop(): Promise<number | null>;
}

beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company');
  await api.sql`INSERT INTO chain_identity (chain_id, genesis_hash, token_address) VALUES (31337, '0x1', '0xt')`;
  processes = [await apiProcess(), await apiProcess()];
  for (const one of processes) one.start();
  proxy = await openRoundRobin(processes.map(({ origin }) => origin));
  await Promise.all(processes.map(({ origin }) => proxy.untilReady(origin)));
});
afterAll(async () => {
  socket?.disconnect();
  await Promise.all(processes?.map((one) => one.stop()) ?? []);
  await proxy?.close();
  await api?.close();
});

async function apiProcess(): Promise<ApiProcess> {
  const port = await findFreePort();
  let running: ChildProcess | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    start() {
      running = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          PORT: String(port),
          DATABASE_URL: api.databaseUrl,
          DATABASE_CONNECTIONS: '3',
          DATA_DIR: api.dataDir,
          DRAIN_SECONDS: '1',
          JOBS_PER_DAY: '100000',
          OPEN_JOBS: '100000',
        },
      });
    },
    async stop() {
      const ending = running;
      if (!ending) return null;
      running = undefined;
      if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode;
      ending.kill('SIGTERM');
      const [code] = (await once(ending, 'exit')) as [number | null];
      return code;
    },
  };
}

it('the restart of one api process beside another fails no request, and a socket goes to the other', async () => {
  const talent = await api.signUp('talent');
  const received: number[] = [];
  const reasons: string[] = [];
  socket = io(proxy.origin, {
    transports: ['websocket'],
    auth: (give) => give({ token: company.token, batch: true, after: received.at(-1) ?? 0 }),
    reconnectionDelay: 500,
  });
  socket.on('events', (events: WireEvent[]) => received.push(...events.map(({ seq }) => seq)));
  socket.on('disconnect', (reason) => reasons.push(reason));
  await once(socket as never, 'connect');

  const failed: string[] = [];
  const call = async (as: Account, path: string, body?: object) => {
    const answer = await fetch(`${proxy.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${as.token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) failed.push(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  let loaded = true;
  const work = Array.from({ length: 2 }, async () => {
    while (loaded) {
      const { data } = await call(company, '/company/job-posting', {
        title: 'Engineer',
        employmentTypes: ['Full-Time'],
        jobDescription: 'Build it.',
        salaryMin: 310_000,
      });
      await call(talent, '/users/apply-for-job', { jobId: data.id });
      await call(talent, '/users/public-get-open-positions?q=engineer');
    }
  });

  for (const one of processes) {
    const began = performance.now();
    expect(await one.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    one.start();
    await proxy.untilReady(one.origin);
  }
  loaded = false;
  await Promise.all(work);

  expect(failed).toEqual([]);
  expect(reasons).toContain('transport close');
  const [head] = await api.sql<{ seq: bigint }[]>`SELECT seq FROM event_heads WHERE recipient_id = ${company.id}`;
  const all = Array.from({ length: Number(head!.seq) }, (_, at) => at + 1);
  expect(all.length).toBeGreaterThan(20);
  await expect.poll(() => received).toEqual(all);
}, 120_000);
