// Why: docs/decisions/0372-let-steps-that-move-no-money-pass-the-freeze-of-an-account.md
import { MOVES_NOTHING } from '@hireledger/contracts/step-message';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/**
 * Whether a freeze holds an operation: one of all accounts, or of an account in it where it moves money.
 * Over the tables `operation`, its `payout`, `withdrawal` and agreement `held`.
 */
export const isFrozen = (sql: Sql | Transaction): Fragment => sql`
  EXISTS (SELECT FROM active_freezes frozen WHERE frozen.account_id IS NULL OR (coalesce(operation.step, '') <> ALL (${[...MOVES_NOTHING]}::text[])
             AND frozen.account_id IN (operation.recipient_id, payout.company_id, withdrawal.user_id, held.company_id, held.talent_id)))`;
