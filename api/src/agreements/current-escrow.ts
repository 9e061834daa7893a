import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** The escrow that new contracts are made in, as a table of one row; of none until the worker has deployed it. */
export const currentEscrow = (sql: Sql | Transaction): Fragment =>
  sql`(SELECT address, token, token_domain FROM escrow_contracts WHERE until IS NULL)`;
