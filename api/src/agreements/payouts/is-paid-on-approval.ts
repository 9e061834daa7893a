import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/**
 * Whether an offer is an accepted contract that is paid when the work is approved: its company signed nothing when it sent it.
 * @param offer the table, by its name in the query
 */
export const isPaidOnApproval = (sql: Sql | Transaction, offer: Fragment): Fragment =>
  sql`(${offer}.state = 'accepted' AND ${offer}.consent_id IS NULL)`;
