import type { Fragment, Sql, Transaction } from '../connect.ts';

/**
 * Whether the talent's own move led an application `a` to Withdrawn, so that it can continue. Where a contract ended there, its change names a
 * cause.
 */
export const isWithdrawnByTalent = (sql: Sql | Transaction): Fragment => sql`
  (a.stage = 'Withdrawn' AND (SELECT c.cause IS NULL FROM stage_changes c WHERE c.application_id = a.id ORDER BY c.id DESC LIMIT 1) IS TRUE)`;
