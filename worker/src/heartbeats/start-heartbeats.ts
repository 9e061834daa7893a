import type { Sql } from '@hireledger/db/connect';
import type { ChainWork } from '../chain-work.ts';
import type { Log } from '../process/log.ts';
import { startLoop } from '../process/wakeable-loop.ts';
import { beat } from './beat.ts';

/** How soon the status page learns that the worker or the chain is gone. */
const EVERY_MS = 4_000;

export interface Heartbeats {
  /** A mail has gone out; the next beat says so, however many there were. */
  mailDelivered: () => void;
  stop: () => Promise<void>;
}

/**
 * Says every few seconds that this worker lives, and that the chain's node answers, with its newest block, or that nothing is written to it. Beside the queue, not through it:
 * each reports only itself.
 */
export function startHeartbeats({
  sql,
  newestBlock,
  log,
}: {
  sql: Sql;
  newestBlock: ChainWork['newestBlock'];
  log: Log;
}): Heartbeats {
  let delivered = false;
  const loop = startLoop(
    async () => {
      await beat(sql, 'worker');
      if (delivered) {
        delivered = false;
        await beat(sql, 'mail');
      }
      const block = await newestBlock();
      await beat(sql, 'chain', block ? { block: block.number, minedAt: block.minedAt } : { halted: 1 });
    },
    { everyMs: EVERY_MS, onError: (error) => log.warn({ error: String(error) }, 'a heartbeat failed and comes again') },
  );
  return { mailDelivered: () => void (delivered = true), stop: loop.stop };
}
