import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { AppError } from '@hireledger/domain/errors/catalogue';
import type { ContractEnding } from '@hireledger/domain/http/endings';

/**
 * Whether a notice cannot be declined: each side declines one of the other's, so that nobody is kept in a contract that
 * holds no money.
 * @param ending the table of endings, by its name in the query
 */
export const isFinalNotice = (sql: Sql | Transaction, ending: Fragment): Fragment => sql`
  (${ending}.takes_effect_at IS NOT NULL AND EXISTS (
    SELECT FROM contract_endings earlier
     WHERE (earlier.agreement_id = ${ending}.agreement_id OR earlier.offer_id = ${ending}.offer_id) AND earlier.proposed_by = ${ending}.proposed_by
       AND earlier.takes_effect_at IS NOT NULL AND earlier.state IN ('declined', 'countered') AND earlier.id < ${ending}.id))`;

type Code = 'STAGE_CONFLICT' | 'MILESTONE_CONFLICT';

/** @throws AppError with the code, for a notice that its reader cannot decline */
export function refuseSecondDecline({ isFinal }: Pick<ContractEnding, 'isFinal'>, code: Code): void {
  if (isFinal) throw new AppError(code, 'You declined a notice before, so this one cannot be declined.');
}

/**
 * An answer counts until the notice takes effect, also where the worker carries it out later.
 * @throws AppError with the code, where it is too late
 */
export function refuseLateAnswer(
  { takesEffectAt }: Pick<ContractEnding, 'takesEffectAt'>,
  now: Date,
  code: Code,
): void {
  if (takesEffectAt && new Date(takesEffectAt) <= now)
    throw new AppError(code, 'This notice takes effect now: the contract ends.');
}
