import { withTrace } from '@hireledger/db/trace';

export interface WakeableLoop {
  /**
   * Requests a run. Resolves when a run that began after this call has ended, successful or not; wakes during a run
   * share the next one.
   */
  wake(): Promise<void>;
  /** Wakes it, unless the last run failed: for signals that come more often than work does. */
  hint(): void;
  /** Waits for the present run and begins no other. */
  stop(): Promise<void>;
}

/**
 * Runs `work` whenever it is woken, and at the latest `everyMs` after the previous run: the wake makes it fast, the
 * interval is the backstop. Runs never overlap. A failure is passed to `onError` and the loop continues, with the
 * interval doubled for each failure in a row up to `16 × everyMs`.
 */
export function startLoop(
  work: () => Promise<void>,
  { everyMs, onError }: { everyMs: number; onError: (error: unknown) => void },
): WakeableLoop {
  let waiting: PromiseWithResolvers<void> | undefined;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;

  async function drain(): Promise<void> {
    while (waiting && !stopped) {
      const served = waiting;
      waiting = undefined;
      try {
        await work();
        failures = 0;
      } catch (error) {
        failures += 1;
        onError(error);
      }
      served.resolve();
    }
    // In the same tick as the check of `waiting`: a wake in between would be lost.
    running = undefined;
    if (!stopped) timer = setTimeout(() => void wake(), everyMs * 2 ** Math.min(failures, 4));
  }

  function wake(): Promise<void> {
    if (stopped) return Promise.resolve();
    waiting ??= Promise.withResolvers();
    const { promise } = waiting;
    if (!running) {
      clearTimeout(timer);
      // What woke it is not the reason for all it does from now on.
      running = withTrace(null, drain);
    }
    return promise;
  }

  void wake();
  return {
    wake,
    hint: () => {
      if (failures === 0) void wake();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      waiting?.resolve();
    },
  };
}
