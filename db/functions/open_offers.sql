-- Why: docs/decisions/0371-end-an-offer-to-settle-with-the-next-step.md
-- What the sides of a contract offer each other to settle its milestones, and can still accept at a time: of each side and milestone the last offer.
-- Only the last one is asked whether it has ended: the next step of either side for the milestone ends it, since it was made for another state of
-- the work; so does its side that takes it back, its time, and the removal of the passkey that signed it. What was signed for a proposal to end
-- the contract is an offer once the proposal is accepted: no step ends it, nor does an offer that was taken back before. Milestones count from 0.
CREATE OR REPLACE FUNCTION open_offers(of_agreement uuid, moment timestamptz)
  RETURNS TABLE (id uuid, user_id uuid, milestone integer, message jsonb, at timestamptz, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (offer.user_id, offer.milestone) offer.id, offer.user_id, offer.milestone, offer.message, offer.at, offer.until FROM (
    SELECT DISTINCT ON (consent.user_id, place.milestone, ending.id IS NULL)
           consent.id, consent.user_id, place.milestone, ending.id IS NULL AS is_alone, ending.ended_at AS accepted_at, consent.typed_data -> 'message' AS message, consent.at,
           least(to_timestamp((consent.typed_data #>> '{message,deadline}')::numeric),
                 (SELECT removed_from FROM passkeys WHERE passkeys.id = consent.proof #>> '{assertion,id}')) AS until
      FROM consents consent CROSS JOIN LATERAL (SELECT (consent.typed_data #>> '{message,payout,milestone}')::int AS milestone) place
      LEFT JOIN (SELECT id, state, ended_at, unnest(consents) AS consent_id FROM contract_endings WHERE agreement_id = of_agreement) ending ON ending.consent_id = consent.id
     WHERE consent.subject = of_agreement AND consent.kind = 'SettleMilestone' AND (ending.id IS NULL OR ending.state = 'accepted')
     ORDER BY consent.user_id, place.milestone, ending.id IS NULL, consent.id DESC) offer
   WHERE offer.until > moment
     AND NOT (offer.is_alone AND EXISTS (
       SELECT FROM consents later WHERE later.subject = of_agreement AND later.id > offer.id AND later.kind IN ('SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RefundMilestone')
          AND (later.typed_data #>> '{message,payout,milestone}')::int = offer.milestone))
     AND NOT EXISTS (
       SELECT FROM offers_taken_back back JOIN consents last ON last.id = back.consent_id
        WHERE last.subject = of_agreement AND last.user_id = offer.user_id AND last.id >= offer.id AND (last.typed_data #>> '{message,payout,milestone}')::int = offer.milestone
          AND (offer.is_alone OR back.taken_back_at > offer.accepted_at))
   ORDER BY offer.user_id, offer.milestone, offer.id DESC
$$;
