import type { Sql } from '@hireledger/db/connect';
import type { Log } from '../process/log.ts';
import { startLoop } from '../process/wakeable-loop.ts';
import type { Delays } from './delays.ts';
import { noteTurns } from './note-turns.ts';
import { tellUnseen } from './tell-unseen.ts';

/** How soon an event is noted, and with it the notification on a device. */
const EVERY_MS = 1_000;
/** A commit comes a moment after the time in its event. What comes later than this is found by the second reading. */
const USUAL_LAG_MS = 2_000;
/** How far behind the second reading begins, and how often it comes. A transaction that takes longer is ended by the database. */
const LATEST_LAG_MS = 60_000;
/** The longest span of one statement, after a downtime. */
const SPAN_MS = 10 * 60_000;

export interface Telling {
  sql: Sql;
  clock: () => Date;
  delays: Delays;
  notifyOutbox: () => void;
}

/**
 * One look at what happened: notes whose turn comes, then tells those whose turn it is. Events are read as they come, and once more a minute
 * later from the position that the database keeps, so that neither a late commit nor the end of this process loses one.
 */
export function createTelling({ sql, clock, delays, notifyOutbox }: Telling): () => Promise<void> {
  let seenUpTo: Date | null = null;
  return async () => {
    const now = clock();
    const [cursor] = await sql<{ readUpTo: Date }[]>`SELECT read_up_to AS "readUpTo" FROM notice_cursor`;
    const again = new Date(now.getTime() - LATEST_LAG_MS);
    const isSecondReading = seenUpTo === null || cursor!.readUpTo.getTime() < again.getTime() - LATEST_LAG_MS;
    let after = isSecondReading ? cursor!.readUpTo : new Date(seenUpTo!.getTime() - USUAL_LAG_MS);
    while (after < now) {
      const upTo = new Date(Math.min(now.getTime(), after.getTime() + SPAN_MS));
      await noteTurns(sql, { after, upTo, now, delays });
      if (isSecondReading)
        await sql`UPDATE notice_cursor SET read_up_to = least(${upTo}, ${again}) WHERE read_up_to < least(${upTo}, ${again})`;
      after = upTo;
    }
    seenUpTo = now;
    if ((await tellUnseen(sql, { now, delays })) > 0) notifyOutbox();
  };
}

/** Looks every second. */
export function startTelling(telling: Telling, log: Log): { stop(): Promise<void> } {
  return startLoop(createTelling(telling), {
    everyMs: EVERY_MS,
    onError: (error) => log.warn({ error: String(error) }, 'telling what was not seen failed and comes again'),
  });
}
