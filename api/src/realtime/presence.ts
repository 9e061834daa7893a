import type { Sql } from '@hireledger/db/connect';

const LASTS_MS = 40_000;

/** Rows are kept for this long: what happened while a person was present is not mailed, even though it is unread. */
const KEPT_MS = 3_600_000;

export interface PresentReader {
  accountId: string;
  personId: string;
}

/** Records in the database who has a page of which account in view here. People without one get mail and push notifications. */
export interface Presence {
  arrive(reader: PresentReader): void;
  leave(reader: PresentReader): void;
  /** Repeats that these people are present: call it well within the forty seconds that a record lasts. */
  renew(readers: PresentReader[]): void;
  /** Resolves when every change is written. */
  settled(): Promise<void>;
}

export function createPresence(
  sql: Sql,
  processId: string,
  clock: () => Date,
  onError: (error: unknown) => void,
): Presence {
  let waiting = new Map<string, PresentReader & { present: boolean }>();
  let writing: Promise<void> | null = null;

  const write = async () => {
    // The changes of one tick are written together: a thousand sockets that reconnect cost two statements.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.size > 0) {
      const changes = [...waiting.values()];
      waiting = new Map();
      const [here, gone] = [true, false].map((present) => changes.filter((change) => change.present === present));
      const until = new Date(clock().getTime() + LASTS_MS);
      if (here!.length > 0)
        await sql`INSERT INTO member_presence (account_id, person_id, process_id, until)
                  SELECT account, person, ${processId}::uuid, ${until} FROM ${pairs(here!)} ORDER BY account, person
                  ON CONFLICT (account_id, person_id, process_id) DO UPDATE SET until = EXCLUDED.until`;
      if (gone!.length > 0)
        await sql`UPDATE member_presence SET until = ${clock()} FROM ${pairs(gone!)}
                   WHERE process_id = ${processId} AND account_id = account AND person_id = person`;
    }
  };
  const pairs = (readers: PresentReader[]) =>
    sql`unnest(${readers.map(({ accountId }) => accountId)}::uuid[], ${readers.map(({ personId }) => personId)}::uuid[]) AS reader (account, person)`;
  const record = (readers: PresentReader[], present: boolean) => {
    for (const { accountId, personId } of readers)
      waiting.set(`${accountId}:${personId}`, { accountId, personId, present });
    if (waiting.size === 0) return;
    writing ??= write()
      .catch(onError)
      .finally(() => (writing = null));
  };
  return {
    arrive: (reader) => record([reader], true),
    leave: (reader) => record([reader], false),
    renew(readers) {
      record(readers, true);
      sql`DELETE FROM member_presence WHERE until < ${new Date(clock().getTime() - KEPT_MS)}`.catch(onError);
    },
    settled: () => writing ?? Promise.resolve(),
  };
}
