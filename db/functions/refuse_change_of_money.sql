-- What money moves by is written once. The rights of api and worker keep them from changing it; the triggers also stop the owner's slips, and an
-- installation whose processes share one role. What a reorganisation takes back and what becomes of a payout are other columns.
CREATE OR REPLACE FUNCTION refuse_change_of_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what money moves by is written once: % on % is refused', TG_OP, TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER chain_logs_written_once BEFORE DELETE OR TRUNCATE OR UPDATE OF block_hash, log_index, block_number, transaction_hash, address, name, args
  ON chain_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER chain_attempts_written_once BEFORE DELETE OR TRUNCATE OR UPDATE
  ON chain_attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER chain_operations_written_once BEFORE DELETE OR TRUNCATE OR UPDATE OF id, business_key, kind, payout_id, recipient_id, withdrawal_id, from_address, amount,
  agreement_id, step, milestones, company_consent, payee_consent, ruling_id
  ON chain_operations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER payouts_written_once BEFORE DELETE OR TRUNCATE OR UPDATE OF id, agreement_id, milestone, application_id, company_id, talent_id, amount, requested_at, commitment
  ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER agreements_written_once BEFORE DELETE OR TRUNCATE OR UPDATE OF id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment
  ON agreements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER consents_written_once BEFORE DELETE OR TRUNCATE OR UPDATE
  ON consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER rulings_written_once BEFORE DELETE OR TRUNCATE OR UPDATE
  ON rulings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER withdrawals_written_once BEFORE DELETE OR TRUNCATE OR UPDATE
  ON withdrawals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER custody_addresses_written_once BEFORE DELETE OR TRUNCATE OR UPDATE
  ON custody_addresses FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();

CREATE OR REPLACE TRIGGER contract_offers_written_once BEFORE TRUNCATE OR UPDATE OF id, application_id, company_id, talent_id, version, terms, chain_terms, deadline, commitment,
  escrow_address, payee_address, agreement_id, consent_id, sent_at, expires_at, own_wallets
  ON contract_offers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_money();
