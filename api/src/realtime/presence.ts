import type { Sql } from '@hireledger/db/connect';

const LASTS_MS = 40_000;

/** Who was here within this is kept: what happened while they were is not told by mail, though it is still unread. */
const KEPT_MS = 3_600_000;

/** Tells the database who has a page in view here, so that whoever has none is told by mail and on their devices. */
export interface Presence {
  arrive(userId: string): void;
  leave(userId: string): void;
  /** Says once more that these are here: call it well within the forty seconds that a word of it lasts. */
  renew(userIds: string[]): void;
  /** Resolves when all that was told is written. */
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
    // One tick's comings and goings travel together: a thousand sockets that reconnect cost two statements.
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
  const tell = (userIds: string[], present: boolean) => {
    for (const userId of userIds) waiting.set(userId, present);
    if (waiting.size === 0) return;
    writing ??= write()
      .catch(onError)
      .finally(() => (writing = null));
  };
  return {
    arrive: (userId) => tell([userId], true),
    leave: (userId) => tell([userId], false),
    renew(userIds) {
      tell(userIds, true);
      sql`DELETE FROM presence WHERE until < ${new Date(clock().getTime() - KEPT_MS)}`.catch(onError);
    },
    settled: () => writing ?? Promise.resolve(),
  };
}
