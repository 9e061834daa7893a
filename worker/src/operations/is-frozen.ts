// Why: docs/decisions/0372-let-steps-that-move-no-money-pass-the-freeze-of-an-account.md
import { MOVES_NOTHING } from '@hireledger/contracts/step-message';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** Steps that may pass the freeze of an account. */
export const MAY_PASS: readonly string[] = [...MOVES_NOTHING, 'RuleMilestone'];

/**
 * Whether a freeze holds an operation: one of all accounts, or of an account in it where it moves money. A ruling passes
 * where the frozen account gets its share in custody, which it cannot spend.
 * Over the tables `operation`, its `payout`, `withdrawal` and agreement `held`.
 */
export const isFrozen = (sql: Sql | Transaction): Fragment => sql`
  EXISTS (SELECT FROM active_freezes frozen WHERE frozen.account_id IS NULL OR (coalesce(operation.step, '') <> ALL (${[...MOVES_NOTHING]}::text[])
             AND frozen.account_id IN (operation.recipient_id, payout.company_id, withdrawal.user_id, held.company_id, held.talent_id)
             AND NOT (operation.step IS NOT DISTINCT FROM 'RuleMilestone' AND EXISTS (
               SELECT FROM custody_addresses own WHERE own.user_id = frozen.account_id AND own.address IN (held.chain_terms ->> 'company', held.payee_address)))))`;
