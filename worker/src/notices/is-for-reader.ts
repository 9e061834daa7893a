import type { Sql, Transaction } from '@hireledger/db/connect';
import { NOT_FOR_WHO_DID_IT } from '@hireledger/domain/events/notifies';

/**
 * SQL over an event `e` of a person `u`: whether it is news for them, by the rules of `isNoticeFor`. The column `notify` does not say it: who
 * mutes a kind of notice in the bell may still want it as an email.
 */
export const isForReader = (sql: Sql | Transaction) => sql`(
  NOT e.data ? 'quiet'
  AND NOT (e.name = ANY (${NOT_FOR_WHO_DID_IT}) AND e.data ->> 'by' IS NOT DISTINCT FROM u.role)
  AND NOT (e.name = 'job.closed' AND u.role = 'company' AND e.data ->> 'reason' IS NOT DISTINCT FROM 'company'))`;
