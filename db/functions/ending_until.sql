-- Until when a proposal to end a contract can be answered: its own time, the removal of a passkey that signed it, and for a notice the funding of a
-- milestone or the next stage of the application, which make it void, also where the work was sent back since.
CREATE OR REPLACE FUNCTION ending_until(ending contract_endings) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(ending.expires_at,
    (SELECT min(passkeys.removed_from) FROM consents JOIN passkeys ON passkeys.id = consents.proof #>> '{assertion,id}' WHERE consents.id = ANY (ending.consents)),
    CASE WHEN ending.takes_effect_at IS NOT NULL THEN least(
      (SELECT min(coalesce(funded_at, ending.proposed_at)) FROM milestones WHERE agreement_id = ending.agreement_id AND state IN ('funded', 'submitted', 'disputed')),
      (SELECT min(at) FROM stage_changes WHERE at > ending.proposed_at AND application_id = coalesce(
         (SELECT application_id FROM agreements WHERE id = ending.agreement_id), (SELECT application_id FROM contract_offers WHERE id = ending.offer_id)))) END)
$$;
