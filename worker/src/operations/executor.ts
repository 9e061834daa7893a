import type { NumberedEvent } from '@hireledger/db/events';
import { startLoop } from '../process/wakeable-loop.ts';
import { broadcast } from './broadcast.ts';
import { settle, type SettlingParts } from './settle.ts';
import { signRequested, type SigningParts } from './sign-requested.ts';
import type { Signed } from './store-signed.ts';

export interface ExecutorParts extends SigningParts, SettlingParts {
  onEvents: (events: NumberedEvent[]) => void;
  /** Resolves once blocks that exist now are in the books. */
  index: () => Promise<void>;
}

export interface Executor {
  /** Signs and sends what waits. Resolves when a round that began after this call is through. */
  execute(): Promise<void>;
  /** Looks after operations that nothing has happened to for `quietMs`. */
  sweep(quietMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Operations that are signed in one transaction and sent in one request. */
const BATCH = 50;
/** The job and the sweep wake the executor; this is for when neither does. */
const IDLE_MS = 10_000;

/**
 * Carries operations to the chain, many at a time: while one batch is sent and read back, the next is signed. Batches are sent in nonce
 * order, one after the other.
 */
export function startExecutor(parts: ExecutorParts): Executor {
  const { rpc, log, onEvents, index, clock } = parts;
  let settling: Promise<unknown> = Promise.resolve();

  async function round(): Promise<void> {
    let delivering: Promise<void> = Promise.resolve();
    try {
      for (let more = true; more; ) {
        const result = await signRequested(parts, BATCH);
        more = result.more;
        onEvents(result.events);
        if (result.signed.length === 0) continue;
        // At most one batch ahead of the chain.
        await delivering;
        delivering = deliver(result.signed);
        delivering.catch(() => {});
      }
    } finally {
      await delivering;
    }
  }

  async function deliver(signed: Signed[]): Promise<void> {
    const answered = await broadcast(rpc, signed, log);
    if (!answered) return;
    await index();
    // Usually nothing is left to do: the indexer has confirmed them all.
    await settleInTurn({ ids: signed.map(({ operationId }) => operationId) });
  }

  // One at a time: two would replace the same stuck transaction.
  function settleInTurn(which: Parameters<typeof settle>[1]): Promise<void> {
    const turn = settling.then(async () => {
      const { events, again } = await settle(parts, which);
      onEvents(events);
      if (again) void loop.wake();
    });
    settling = turn.catch(() => {});
    return turn;
  }

  const loop = startLoop(round, {
    everyMs: IDLE_MS,
    onError: (error) => log.warn({ error: String(error) }, 'carrying operations to the chain failed and is tried again'),
  });
  return {
    execute: () => loop.wake(),
    sweep: async (quietMs) => {
      void loop.wake();
      await settleInTurn({ before: new Date(clock().getTime() - quietMs) });
      await index();
    },
    async stop() {
      await loop.stop();
      await settling;
    },
  };
}
