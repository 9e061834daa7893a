import type { Fragment, Sql, Transaction } from '../connect.ts';

/**
 * Whether the escrow holds the money of a contract for its milestones. NULL for one in the first escrow, which stores no terms for the chain.
 * @param agreement the table, by its name in the query
 */
export const holdsMoney = (sql: Sql | Transaction, agreement: Fragment): Fragment =>
  sql`(${agreement}.chain_terms ? 'schedule')`;
