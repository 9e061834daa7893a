import type { Sql, Transaction } from '@hireledger/db/connect';

/** More than the signatures of one command. */
const MOST_WAITS = 100;

/** What a transaction has to wait for before it can decide, such as an answer of the chain. */
export class WaitFirst extends Error {
  override name = 'WaitFirst';
  readonly work: () => Promise<void>;

  constructor(work: () => Promise<void>) {
    super('This transaction waits for something outside of the database.');
    this.work = work;
  }
}

/**
 * Runs a transaction. Where it throws WaitFirst it is rolled back, and runs again after that work: no row is locked meanwhile.
 */
export async function transact<Result>(sql: Sql, run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let waits = 0; ; waits += 1) {
    try {
      return (await sql.begin(run)) as Result;
    } catch (error) {
      if (!(error instanceof WaitFirst) || waits === MOST_WAITS) throw error;
      await error.work();
    }
  }
}
