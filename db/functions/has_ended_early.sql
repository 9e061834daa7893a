-- Whether what was never funded of an agreement is cancelled: both sides agreed to end it, or its talent's account is deleted.
CREATE OR REPLACE FUNCTION has_ended_early(agreement uuid) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM contract_endings ending WHERE ending.agreement_id = agreement AND ending.state = 'accepted')
      OR EXISTS (SELECT FROM agreements held JOIN users talent ON talent.id = held.talent_id
                  WHERE held.id = agreement AND talent.deleted_at IS NOT NULL)
$$;
