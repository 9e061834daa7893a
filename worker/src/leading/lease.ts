// Why: docs/decisions/0220-one-worker-leads-by-a-lease-in-postgresql.md
import { openDatabase, type Sql, type Transaction } from '@hireledger/db/connect';

/** A holder that has not renewed its lease for this long no longer has it. */
export const TERM_MS = 7_000;

/** Another worker leads: nothing of this transaction may be written. */
export class LeadLost extends Error {
  override name = 'LeadLost';
}

/** Checks in a transaction that its worker still leads. Throws LeadLost; call it after the lock that it is to protect. */
export type Fence = (tx: Transaction) => Promise<void>;

export interface Lease {
  /** Takes or renews the lease. Returns the number of its term, or null while another worker has it. */
  take(): Promise<bigint | null>;
  /** Ends the lease now, so that another worker need not wait for its end. */
  release(): Promise<void>;
  fence(term: bigint): Fence;
  close(): Promise<void>;
}

/** The name of a worker's connections in pg_stat_activity. */
export const connectionName = (workerId: string): string => `hireledger-worker ${workerId}`;

/**
 * The lease of the worker that leads. It has a connection of its own: the lease is free as soon as that connection has
 * ended. The worker before may hang inside a transaction; its connections are ended, and with them its locks.
 * @param workerId a UUID
 */
export function openLease(databaseUrl: string, workerId: string): Lease {
  const database = openDatabase(databaseUrl, { name: connectionName(workerId), connections: 1, lasting: true });
  const { sql } = database;
  return {
    async take() {
      const [taken] = await sql<{ term: bigint; before: string | null }[]>`
        UPDATE leases SET holder = ${workerId}, backend = pg_backend_pid(), until = now() + ${TERM_MS} * interval '1 ms',
                          fence = fence + CASE WHEN holder = ${workerId} THEN 0 ELSE 1 END
         WHERE role = 'worker' AND (holder = ${workerId} OR until <= now() OR NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = backend))
        RETURNING new.fence AS term, old.holder AS before`;
      if (!taken) return null;
      if (taken.before && taken.before !== workerId) await endConnections(sql, taken.before);
      return taken.term;
    },
    async release() {
      await sql`UPDATE leases SET until = '-infinity' WHERE role = 'worker' AND holder = ${workerId}`;
    },
    fence: (term) => async (tx) => {
      const [held] = await tx`SELECT FROM leases WHERE role = 'worker' AND holder = ${workerId} AND fence = ${term}`;
      if (!held) throw new LeadLost('Another worker leads now.');
    },
    close: () => database.close(),
  };
}

const endConnections = (sql: Sql, workerId: string) =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${connectionName(workerId)}`;
