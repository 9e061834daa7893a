// Why: docs/decisions/0371-end-an-offer-to-settle-with-the-next-step.md
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { isByRemovedPasskey } from '../passkeys/removed-passkey.ts';

/**
 * Whether what a side signed to settle a milestone is an offer that the other can accept. The next step of either side for the milestone ends
 * it, since it was made for another state of the work; so does its side that takes it back, and the removal of the passkey that signed it. What was signed
 * for a proposal to end a contract is an offer once the proposal is accepted.
 * @param consent the table, by its name in the query
 */
export const isOffer = (sql: Sql | Transaction, consent: Fragment, now: Date): Fragment => sql`
  coalesce((SELECT ending.state = 'accepted' FROM contract_endings ending WHERE ending.agreement_id = ${consent}.subject AND ${consent}.id = ANY (ending.consents) LIMIT 1), NOT EXISTS (
    SELECT FROM consents later WHERE later.subject = ${consent}.subject AND later.id > ${consent}.id AND later.kind IN ('SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RefundMilestone')
       AND later.typed_data #> '{message,payout,milestone}' = ${consent}.typed_data #> '{message,payout,milestone}'))
  AND NOT EXISTS (
    SELECT FROM offers_taken_back back JOIN consents last ON last.id = back.consent_id
     WHERE last.subject = ${consent}.subject AND last.user_id = ${consent}.user_id AND last.id >= ${consent}.id
       AND last.typed_data #> '{message,payout,milestone}' = ${consent}.typed_data #> '{message,payout,milestone}')
  AND NOT ${isByRemovedPasskey(sql, consent, now)}`;
