import type { Sql } from '@hireledger/db/connect';
import type { ChainWork } from '../chain-work.ts';
import type { Log } from '../process/log.ts';
import { startLoop } from '../process/wakeable-loop.ts';
import type { RepeatedJob } from '../queue/job-definition.ts';
import { beat } from './beat.ts';

/** How soon the status page shows that no worker runs, or that the chain is down. */
const EVERY_MS = 4_000;

/** Reports that the chain's node answers, with its newest block, or that writing to it has stopped. */
export const chainBeatDefinition: RepeatedJob<{ sql: Sql; chainWork: ChainWork }> = {
  name: 'chain-beat',
  everyMs: EVERY_MS,
  async run({ sql, chainWork }) {
    const block = await chainWork.newestBlock();
    await beat(sql, 'chain', block ? { block: block.number, minedAt: block.minedAt } : { halted: 1 });
  },
};

interface Heartbeats {
  /** A mail was sent; the next beat reports it, once for any number of mails. */
  mailDelivered: () => void;
  stop: () => Promise<void>;
}

/**
 * Reports every few seconds that a worker runs. Independent of the queue and of the chain: each reports only itself.
 */
export function startHeartbeats({
  sql,
  log,
  withoutMail,
}: {
  sql: Sql;
  log: Log;
  /** Nobody gets mail here: the status page says so. */
  withoutMail: boolean;
}): Heartbeats {
  let delivered = false;
  const loop = startLoop(
    async () => {
      await beat(sql, 'worker', {
        upForMs: Math.round(process.uptime() * 1_000),
        ...(withoutMail && { withoutMail: 1 }),
      });
      if (delivered) {
        delivered = false;
        await beat(sql, 'mail');
      }
    },
    { everyMs: EVERY_MS, onError: (error) => log.warn({ error: String(error) }, 'a heartbeat failed; retrying') },
  );
  return { mailDelivered: () => void (delivered = true), stop: loop.stop };
}
