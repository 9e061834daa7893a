// Why: docs/decisions/0371-end-an-offer-to-settle-with-the-next-step.md
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { isByRemovedPasskey } from '../passkeys/removed-passkey.ts';

/** The steps of a milestone that end the offers to settle it. */
export const ENDS_OFFERS = ['SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RefundMilestone'];

/**
 * What the sides of a contract offer each other to settle its milestones, and can still accept: of each side and milestone the last offer, as rows of
 * `id` (its consent), `user_id`, `milestone` (from 0), `message`, `at` and `until`. Only the last one is asked whether it has ended: the next
 * step of either side for the milestone ends it, since it was made for another state of the work; so does its side that takes it back, its time,
 * and the removal of the passkey that signed it. What was signed for a proposal to end the contract is an offer once the proposal is accepted: no step ends it, nor does
 * an offer that was taken back before.
 */
export const openOffers = (sql: Sql | Transaction, agreementId: string, now: Date): Fragment => sql`
  SELECT DISTINCT ON (offer.user_id, offer.milestone) offer.id, offer.user_id, offer.milestone, offer.message, offer.at, offer.until FROM (
    SELECT DISTINCT ON (user_id, milestone, is_alone) consent.id, consent.user_id, (consent.typed_data #>> '{message,payout,milestone}')::int AS milestone, ending.id IS NULL AS is_alone, ending.ended_at AS accepted_at,
           consent.typed_data -> 'message' AS message, consent.proof, consent.at, to_timestamp((consent.typed_data #>> '{message,deadline}')::numeric) AS until
      FROM consents consent
      LEFT JOIN (SELECT id, state, ended_at, unnest(consents) AS consent_id FROM contract_endings WHERE agreement_id = ${agreementId}) ending ON ending.consent_id = consent.id
     WHERE consent.subject = ${agreementId} AND consent.kind = 'SettleMilestone' AND (ending.id IS NULL OR ending.state = 'accepted') ORDER BY user_id, milestone, is_alone, consent.id DESC) offer
   WHERE offer.until > ${now}
     AND NOT (offer.is_alone AND EXISTS (
       SELECT FROM consents later WHERE later.subject = ${agreementId} AND later.id > offer.id AND later.kind = ANY (${ENDS_OFFERS})
          AND (later.typed_data #>> '{message,payout,milestone}')::int = offer.milestone))
     AND NOT EXISTS (
       SELECT FROM offers_taken_back back JOIN consents last ON last.id = back.consent_id
        WHERE last.subject = ${agreementId} AND last.user_id = offer.user_id AND last.id >= offer.id AND (last.typed_data #>> '{message,payout,milestone}')::int = offer.milestone
          AND (offer.is_alone OR back.taken_back_at > offer.accepted_at))
     AND NOT ${isByRemovedPasskey(sql, sql`offer`, now)}
   ORDER BY offer.user_id, offer.milestone, offer.id DESC`;
