-- Hiring without a contract of the company's own makes the standard one. It is paid in one transaction when the company approves the work, so nobody
-- signs an agreement before: `chain_terms` has the hash of its document alone.
ALTER TABLE contract_offers
  ALTER COLUMN deadline DROP NOT NULL,
  ALTER COLUMN commitment DROP NOT NULL,
  ALTER COLUMN escrow_address DROP NOT NULL,
  ALTER COLUMN payee_address DROP NOT NULL,
  ALTER COLUMN agreement_id DROP NOT NULL,
  ALTER COLUMN consent_id DROP NOT NULL,
  ADD CONSTRAINT contract_offers_signed_is_whole CHECK
    (num_nulls(deadline, commitment, escrow_address, payee_address, agreement_id, consent_id) IN (0, 6)),
  ADD CONSTRAINT contract_offers_signed_is_held CHECK ((consent_id IS NULL) = (terms ->> 'payment' IS NOT DISTINCT FROM 'on-approval'));
