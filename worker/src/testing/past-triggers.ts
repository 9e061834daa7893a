import type { Sql, Transaction } from '@hireledger/db/connect';

/**
 * Changes rows as only the owner of the server can: no trigger runs and no foreign key is checked. The checks of a row hold. Contracts are then written
 * again: what triggers follow is not what such a test is about.
 */
export const pastTriggers = (sql: Sql, change: (tx: Transaction) => PromiseLike<unknown>) =>
  sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await change(tx);
    await tx`SELECT refresh_contracts(application_id)::text AS written FROM agreements`;
  });

/** One such statement, with the id as `$1`. */
export const tamper = (sql: Sql, statement: string, id: string) =>
  pastTriggers(sql, (tx) => tx.unsafe(statement, [id]));
