import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from './clock.ts';
import { keepAlive, type Crash, type Running } from './kept-alive.ts';

interface Double extends Running {
  die: (how: string) => void;
  hang: () => void;
}

let started: Double[];
let now: number;
beforeEach(() => {
  started = [];
  now = 0;
});

/** Each wait ends immediately, and the clock advances by its length. */
const clock: Clock = {
  now: () => now,
  wait: (ms, signal) => {
    if (!signal?.aborted) now += ms;
    return new Promise((resolve) => setImmediate(resolve));
  },
};

function startDouble(): Promise<Double> {
  const { promise: ended, resolve: die } = Promise.withResolvers<string>();
  let answering = true;
  const double: Double = {
    pid: started.length + 1,
    ended,
    die,
    ready: Promise.resolve(),
    answers: () => Promise.resolve(answering),
    hang: () => (answering = false),
    stop: async () => die('asked to'),
    endHung: async () => die('SIGKILL'),
    kill: die,
  };
  started.push(double);
  return Promise.resolve(double);
}

const options = (restartDead: boolean, start: (first: boolean) => Promise<Double> = startDouble) => ({
  start,
  restartDead,
  clock,
  onCrash: vi.fn<(crash: Crash) => void>(),
  onRestart: vi.fn<(running: Double) => void>(),
});

describe('something kept alive', () => {
  test('is restarted after it died, and the watcher is notified', async () => {
    const hooks = options(true);
    const kept = await keepAlive(hooks);
    started[0]!.die('SIGKILL');
    await vi.waitFor(() => expect(hooks.onRestart).toHaveBeenCalledWith(started[1]));
    expect(kept.current()).toBe(started[1]);
    expect(hooks.onCrash).toHaveBeenCalledWith({ end: 'SIGKILL', hung: false, restartAfterMs: 500 });
    await kept.stop();
  });

  test('is never given up, however often it dies at its start', async () => {
    const never = Promise.withResolvers<void>().promise;
    const hooks = options(true, async (first) => Object.assign(await startDouble(), first ? {} : { ready: never }));
    const kept = await keepAlive(hooks);
    hooks.onRestart.mockImplementation((running) => started.length <= 12 && running.die('exit code 1'));
    started[0]!.die('exit code 1');
    await vi.waitFor(() => expect(started).toHaveLength(13));
    const pauses = hooks.onCrash.mock.calls.map(([{ restartAfterMs }]) => restartAfterMs);
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(pauses.at(-1)).toBe(30_000);
    await kept.stop();
  });

  test('is not delayed for ends that followed the end of what it needs', async () => {
    const never = Promise.withResolvers<void>().promise;
    const hooks = {
      ...options(true, async (first) => Object.assign(await startDouble(), first ? {} : { ready: never })),
      hasLostSupport: () => true,
    };
    const kept = await keepAlive(hooks);
    hooks.onRestart.mockImplementation((running) => started.length <= 4 && running.die('exit code 1'));
    started[0]!.die('exit code 1');
    await vi.waitFor(() => expect(started).toHaveLength(5));
    expect(hooks.onCrash.mock.calls.map(([{ restartAfterMs }]) => restartAfterMs)).toEqual([500, 500, 500, 500]);
    await kept.stop();
  });

  test('is retried if it could not even be started', async () => {
    let failures = 2;
    const hooks = options(true, (first) =>
      !first && failures-- > 0 ? Promise.reject(new Error('The disk is full.')) : startDouble(),
    );
    const kept = await keepAlive(hooks);
    started[0]!.die('SIGKILL');
    await vi.waitFor(() => expect(started).toHaveLength(2));
    expect(hooks.onCrash.mock.calls.map(([{ end }]) => end)).toEqual([
      'SIGKILL',
      'The disk is full.',
      'The disk is full.',
    ]);
    await kept.stop();
  });

  test('is not started a second time where its restart cannot be noted', async () => {
    const hooks = options(true);
    const kept = await keepAlive(hooks);
    hooks.onRestart.mockImplementation(() => {
      throw new Error('The disk is full.');
    });
    started[0]!.die('SIGKILL');
    await vi.waitFor(() => expect(hooks.onRestart).toHaveBeenCalledOnce());
    started[1]!.die('SIGKILL');
    await vi.waitFor(() => expect(hooks.onRestart).toHaveBeenCalledTimes(2));
    expect(hooks.onCrash.mock.calls.map(([{ end }]) => end)).toEqual(['SIGKILL', 'SIGKILL']);
    expect(kept.current()).toBe(started[2]);
    await kept.stop();
  });

  test('is ended and restarted when it no longer answers', async () => {
    const hooks = options(true);
    const kept = await keepAlive(hooks);
    started[0]!.hang();
    await vi.waitFor(() => expect(kept.current()).toBe(started[1]));
    expect(hooks.onCrash).toHaveBeenCalledWith(expect.objectContaining({ end: 'SIGKILL', hung: true }));
    await kept.stop();
  });

  test('fails its first start with the reason', async () => {
    await expect(keepAlive(options(true, () => Promise.reject(new Error('PORT is taken.'))))).rejects.toThrow(
      'PORT is taken.',
    );
  });

  test('stays stopped when it was asked to, even while it waits for its restart', async () => {
    const hooks = options(true);
    const kept = await keepAlive(hooks);
    started[0]!.die('SIGKILL');
    await vi.waitFor(() => expect(hooks.onCrash).toHaveBeenCalledOnce());
    await kept.stop();
    const alive = started.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toHaveLength(alive);
    expect(hooks.onCrash).toHaveBeenCalledOnce();
  });

  test('stays dead until it is restarted, if dead ones are not restarted', async () => {
    const hooks = options(false);
    const kept = await keepAlive(hooks);
    started[0]!.die('SIGKILL');
    await started[0]!.ended;
    expect(started).toHaveLength(1);
    await kept.restart();
    expect(kept.current()).toBe(started[1]);
  });
});
