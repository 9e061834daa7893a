// Why: docs/decisions/0098-derive-mail-about-unseen-notices-from-the-events.md
import type { Sql } from '@hireledger/db/connect';
import type { Log } from '../process/log.ts';
import { startLoop } from '../process/wakeable-loop.ts';
import type { Delays } from './delays.ts';
import { scheduleDeliveries } from './schedule-deliveries.ts';
import { sendDue } from './send-due.ts';

/** How soon an event is scheduled, and with it the push notification. */
const EVERY_MS = 1_000;
/** A commit comes a moment after the time in its event. The second reading finds commits that come later than this. */
const USUAL_LAG_MS = 2_000;
/** Where the second reading begins, and how often it runs. The database cancels transactions that take longer. */
const LATEST_LAG_MS = 60_000;
/** The longest span of one statement, after a downtime. */
const SPAN_MS = 10 * 60_000;

interface NotificationWorker {
  sql: Sql;
  clock: () => Date;
  delays: Delays;
  notifyOutbox: () => void;
  log: Log;
}

/**
 * Returns one run: it schedules deliveries for new events, then sends those that are due. Events are read immediately,
 * and once more a minute later from the position in the database, so neither a late commit nor the end of this process
 * loses one.
 */
export function createNotificationRun({
  sql,
  clock,
  delays,
  notifyOutbox,
  log,
}: NotificationWorker): () => Promise<void> {
  let seenUpTo: Date | null = null;
  return async () => {
    const now = clock();
    const [cursor] = await sql<{ readUpTo: Date }[]>`SELECT read_up_to FROM delivery_cursor`;
    const again = new Date(now.getTime() - LATEST_LAG_MS);
    const isSecondReading = seenUpTo === null || cursor!.readUpTo.getTime() < again.getTime() - LATEST_LAG_MS;
    let after = isSecondReading ? cursor!.readUpTo : new Date(seenUpTo!.getTime() - USUAL_LAG_MS);
    while (after < now) {
      const upTo = new Date(Math.min(now.getTime(), after.getTime() + SPAN_MS));
      await scheduleDeliveries(sql, { after, upTo, now, delays });
      if (isSecondReading)
        await sql`UPDATE delivery_cursor SET read_up_to = least(${upTo}, ${again}) WHERE read_up_to < least(${upTo}, ${again})`;
      after = upTo;
    }
    seenUpTo = now;
    if ((await sendDue(sql, { now, delays, log })) > 0) notifyOutbox();
  };
}

/** Runs every second. */
export function startNotificationWorker(parts: NotificationWorker): { stop(): Promise<void> } {
  return startLoop(createNotificationRun(parts), {
    everyMs: EVERY_MS,
    onError: (error) => parts.log.warn({ error: String(error) }, 'sending notifications failed and is retried'),
  });
}
