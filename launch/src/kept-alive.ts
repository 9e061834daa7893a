import { realClock, type Clock } from './clock.ts';
import { watchHealth } from './health-watch.ts';
import { pauseBeforeRestart } from './restart-policy.ts';

/** Something that runs and may end unexpectedly: a service or the database. */
export interface Running {
  pid: number;
  ended: Promise<string>;
  /** Resolves once it is ready. */
  ready: Promise<void>;
  /** One health check; gives up on its own after a few seconds. */
  answers: () => Promise<boolean>;
  stop: () => Promise<void>;
  /** Ends it even if it does not answer. */
  endHung: () => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
}

export interface KeptAlive<T extends Running> {
  current: () => T;
  /** Stops it permanently. */
  stop: () => Promise<void>;
  /** Ends it immediately, like a crash. With `restartDead` it is restarted. */
  kill9: () => Promise<void>;
  /** Stops it, if it runs, and starts it again. */
  restart: () => Promise<void>;
}

/** An unrequested end. */
export interface Crash {
  /** "exit code 1", "SIGKILL", or why it could not be restarted. */
  end: string;
  /** True for a process that gave no answer and was ended for it. */
  hung: boolean;
  restartAfterMs: number;
}

export interface KeepAliveOptions<T extends Running> {
  /** Starts it; the first time resolves only once it is ready. */
  start: (first: boolean) => Promise<T>;
  /** Restart it when it ends or hangs. Otherwise it is left as it is. */
  restartDead: boolean;
  /** Whether something that it needs has ended since a time of `clock`. Without this it needs nothing. */
  hasLostSupport?: (since: number) => boolean;
  onCrash: (crash: Crash) => void;
  /** What it throws is ignored: the process runs. */
  onRestart: (running: T) => void;
  clock?: Clock;
}

/**
 * Starts something and restarts it after a pause whenever it ends unrequested or stops answering, for as long as it is
 * wanted.
 * @throws the failure of the first start
 */
export async function keepAlive<T extends Running>(options: KeepAliveOptions<T>): Promise<KeptAlive<T>> {
  const { clock = realClock } = options;
  const unwanted = new AbortController();
  let pauseMs = 0;
  let paused = false;
  let starting: Promise<void> | undefined;
  let running = await options.start(true);

  const guard = (guarded: T): void => {
    const startedAt = clock.now();
    let readyAt: number | undefined;
    let hung = false;
    const over = new AbortController();
    const watch = guarded.ready.then(async () => {
      readyAt = clock.now();
      if (!options.restartDead) return;
      hung = await watchHealth(guarded.answers, clock, AbortSignal.any([over.signal, unwanted.signal]));
      if (hung && !stopping.has(guarded)) await guarded.endHung();
    });
    // It ended before it was ready: its end is seen below.
    watch.catch(() => {});
    void guarded.ended.then((end) => {
      over.abort();
      if (running !== guarded || stopping.has(guarded) || !options.restartDead) return;
      void startAgain(
        end,
        hung,
        readyAt === undefined ? 0 : clock.now() - readyAt,
        options.hasLostSupport?.(startedAt),
      );
    });
  };
  const stopping = new WeakSet<T>();

  const begin = async (): Promise<void> => {
    running = await options.start(false);
    if (unwanted.signal.aborted) return;
    guard(running);
    // A full disk, say: with that reason it would be started a second time, beside the one that runs.
    try {
      options.onRestart(running);
    } catch {}
  };

  const startAgain = async (end: string, hung: boolean, readyForMs: number, excused = false): Promise<void> => {
    const dead = running;
    pauseMs = pauseBeforeRestart(pauseMs, readyForMs, excused);
    options.onCrash({ end, hung, restartAfterMs: pauseMs });
    paused = true;
    await clock.wait(pauseMs, unwanted.signal);
    if (unwanted.signal.aborted || running !== dead || !paused) return;
    paused = false;
    starting = begin();
    try {
      await starting;
    } catch (error) {
      if (!unwanted.signal.aborted) void startAgain(error instanceof Error ? error.message : String(error), false, 0);
    }
  };

  guard(running);
  return {
    current: () => running,
    stop: async () => {
      unwanted.abort();
      await starting?.catch(() => {});
      stopping.add(running);
      await running.stop();
    },
    kill9: async () => {
      running.kill('SIGKILL');
      await running.ended;
    },
    restart: async () => {
      await starting?.catch(() => {});
      paused = false;
      stopping.add(running);
      await running.stop();
      await begin();
    },
  };
}

/** One sentence for the console. */
export function describeRestart(what: string, { end, hung, restartAfterMs }: Crash): string {
  const why = hung ? 'gave no answer for 15 s and was ended' : `ended (${end.replace(/\.$/, '')})`;
  return `The ${what} ${why}; starting it again in ${restartAfterMs / 1000} s.`;
}
