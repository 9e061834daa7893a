import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { findFreePort } from './free-port.ts';
import { requireRedisServer } from './redis-server.ts';

/** A real Redis of one test file. */
export interface TestRedis {
  url: string;
  /** Ends it at once, as a crash would; what it had is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty and at the same address, after `kill`. */
  restart(): Promise<void>;
  /** Makes it answer nobody, without closing a connection, until `resume`. */
  suspend(): void;
  resume(): void;
  /** Ends it and deletes its folder: call it in `afterAll`. */
  stop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the project whose tests run over Redis. */
    overRedis: boolean;
    /** The address of a server in a container with thousands of databases, where that is the one to run over. */
    redisContainer: string;
  }
}

/** One for a test file that runs both with and without Redis: undefined where this run is the one without. */
export async function startTestRedisWhereAsked(): Promise<Pick<TestRedis, 'url' | 'stop'> | undefined> {
  const container = inject('redisContainer');
  if (container !== undefined) return { url: `${container}/${freeDatabase()}`, stop: async () => {} };
  return inject('overRedis') ? startTestRedis() : undefined;
}

let databases = 0;
/** Another for each call in each of Vitest's processes. */
const freeDatabase = () => (process.pid * 100 + databases++) % 65_536;

/** Starts a Redis server on a free port, for one test file: call it in `beforeAll`. It writes nothing to the disk. */
export async function startTestRedis(): Promise<TestRedis> {
  const program = requireRedisServer(console.log);
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-redis-'));
  const port = await findFreePort();
  let server: ChildProcess | undefined = await start();

  async function start(): Promise<ChildProcess> {
    const options = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
    const child = spawn(
      program,
      Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(child, 'exit').then(() => {
      throw new Error('the Redis server of a test ended before it was ready');
    });
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('Ready to accept') && resolve());
    await Promise.race([ready, ended]);
    ended.catch(() => {});
    return child;
  }

  async function kill(): Promise<void> {
    const child = server;
    server = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      server ??= await start();
    },
    suspend: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
