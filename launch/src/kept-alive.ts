import { setTimeout as delay } from "node:timers/promises";
import { afterDeath } from "./deaths.ts";

/** Something that runs and may end by itself: a service or the database. */
export interface Running {
  pid: number;
  ended: Promise<string>;
  stop: () => Promise<void>;
}

export interface KeptAlive<T extends Running> {
  current: () => T;
  /** Stops it for good. */
  stop: () => Promise<void>;
  /** Ends it at once, as a crash would. With `restartDead` it comes back by itself. */
  kill9: () => Promise<void>;
  /** Stops what runs, if it does, and starts anew. */
  restart: () => Promise<void>;
}

export interface KeepAliveOptions<T extends Running> {
  start: (first: boolean) => Promise<T>;
  restartDead: boolean;
  /** Told of each death, with the pause before the restart. */
  onDeath: (end: string, restartAfterMs: number) => void;
  /** Told after each restart. */
  onRestart: (running: T) => void;
  /** Called once, when it dies too often or cannot be started again. */
  onGiveUp: (reason: unknown, last: T) => void;
}

/** Starts something and starts it again whenever it ends unasked, with back-off, until that happens too often. */
export async function keepAlive<T extends Running>(options: KeepAliveOptions<T>): Promise<KeptAlive<T>> {
  let deaths: number[] = [];
  let wanted = true;
  let running = await options.start(true);

  const guard = (guarded: T): void => {
    guarded.ended.then(async (end) => {
      if (!wanted || running !== guarded || !options.restartDead) return;
      const next = afterDeath(deaths, performance.now());
      deaths = next.deaths;
      if (next.restartAfterMs === undefined) return options.onGiveUp(end, guarded);
      options.onDeath(end, next.restartAfterMs);
      await delay(next.restartAfterMs);
      if (wanted && running === guarded) await begin();
    }).catch((error: unknown) => options.onGiveUp(error, guarded));
  };
  const begin = async (): Promise<void> => {
    running = await options.start(false);
    // Asked to stop while it was starting.
    if (!wanted) return running.stop();
    guard(running);
    options.onRestart(running);
  };
  guard(running);

  return {
    current: () => running,
    stop: async () => {
      wanted = false;
      await running.stop();
    },
    kill9: async () => {
      process.kill(running.pid, "SIGKILL");
      await running.ended;
    },
    restart: async () => {
      const before = running;
      wanted = false;
      await before.stop();
      wanted = true;
      await begin();
    },
  };
}
