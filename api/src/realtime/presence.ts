import type { Sql } from '@hireledger/db/connect';

const LASTS_MS = 40_000;

/** Rows are kept for this long: what happened while a person was present is not mailed, even though it is unread. */
const KEPT_MS = 3_600_000;

/** Records in the database who has a page in view here. People without one get mail and push notifications. */
export interface Presence {
  arrive(userId: string): void;
  leave(userId: string): void;
  /** Repeats that these people are present: call it well within the forty seconds that a record lasts. */
  renew(userIds: string[]): void;
  /** Resolves when every change is written. */
  settled(): Promise<void>;
}

export function createPresence(
  sql: Sql,
  processId: string,
  clock: () => Date,
  onError: (error: unknown) => void,
): Presence {
  let waiting = new Map<string, boolean>();
  let writing: Promise<void> | null = null;

  const write = async () => {
    // The changes of one tick are written together: a thousand sockets that reconnect cost two statements.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.size > 0) {
      const changes = [...waiting];
      waiting = new Map();
      const here = changes.flatMap(([userId, present]) => (present ? [userId] : []));
      const gone = changes.flatMap(([userId, present]) => (present ? [] : [userId]));
      const until = new Date(clock().getTime() + LASTS_MS);
      if (here.length > 0)
        await sql`INSERT INTO presence (user_id, process_id, until) SELECT id, ${processId}::uuid, ${until} FROM unnest(${here}::uuid[]) id ORDER BY id
                  ON CONFLICT (user_id, process_id) DO UPDATE SET until = EXCLUDED.until`;
      if (gone.length > 0)
        await sql`UPDATE presence SET until = ${clock()} WHERE process_id = ${processId} AND user_id = ANY (${gone}::uuid[])`;
    }
  };
  const record = (userIds: string[], present: boolean) => {
    for (const userId of userIds) waiting.set(userId, present);
    if (waiting.size === 0) return;
    writing ??= write()
      .catch(onError)
      .finally(() => (writing = null));
  };
  return {
    arrive: (userId) => record([userId], true),
    leave: (userId) => record([userId], false),
    renew(userIds) {
      record(userIds, true);
      sql`DELETE FROM presence WHERE until < ${new Date(clock().getTime() - KEPT_MS)}`.catch(onError);
    },
    settled: () => writing ?? Promise.resolve(),
  };
}
