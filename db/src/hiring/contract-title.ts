import type { Fragment, Sql, Transaction } from '../connect.ts';

/**
 * The title of a contract as text: its own, else that of its job. A bonus has the title of the contract that it names (`bonus_of`).
 * @param agreement the table with the terms, by its name in the query
 */
export const contractTitle = (sql: Sql | Transaction, agreement: Fragment): Fragment =>
  sql`coalesce(nullif(${agreement}.terms ->> 'title', ''), ${agreement}.terms ->> 'jobTitle')`;
