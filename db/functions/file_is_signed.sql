-- Whether a contract that both sides agreed to has a file. Its hash is in the terms, which stay with the other side when the file's owner leaves;
-- once both have left, nobody needs it.
CREATE OR REPLACE FUNCTION file_is_signed(file uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM contract_offer_files sent JOIN contract_offers offer ON offer.id = sent.offer_id
                  WHERE sent.file_id = file AND offer.state = 'accepted'
                    AND EXISTS (SELECT FROM users side WHERE side.id IN (offer.company_id, offer.talent_id) AND side.deleted_at IS NULL))
$$;
