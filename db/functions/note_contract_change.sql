-- Which contracts follow from a row that was written. Each contract is written when the transaction that changed it commits: then all that it follows
-- from is known, and the lock that makes writers take turns is held for no other wait. So the triggers are deferred. That a payment was sent, or was requested for a
-- further milestone, changes nothing that a contract says; of consents only offers to settle do, and the steps that end one.
CREATE OR REPLACE FUNCTION note_contract_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'applications' THEN
    PERFORM refresh_contracts(NEW.id);
  ELSIF TG_TABLE_NAME IN ('contract_offers', 'agreements', 'payouts') THEN
    PERFORM refresh_contracts(CASE TG_OP WHEN 'DELETE' THEN OLD.application_id ELSE NEW.application_id END);
  ELSIF TG_TABLE_NAME = 'milestones' THEN
    PERFORM refresh_contracts(application_id) FROM agreements WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.agreement_id ELSE NEW.agreement_id END;
  ELSIF TG_TABLE_NAME = 'chain_operations' THEN
    PERFORM refresh_contracts(coalesce((SELECT application_id FROM agreements WHERE id = NEW.agreement_id), (SELECT application_id FROM payouts WHERE id = NEW.payout_id)));
  ELSIF TG_TABLE_NAME = 'chain_logs' THEN
    PERFORM refresh_contracts(application_id) FROM agreements WHERE commitment = NEW.args ->> 'agreementId';
  ELSIF TG_TABLE_NAME = 'contract_endings' THEN
    PERFORM refresh_contracts(coalesce((SELECT application_id FROM agreements WHERE id = NEW.agreement_id), (SELECT application_id FROM contract_offers WHERE id = NEW.offer_id)));
  ELSIF TG_TABLE_NAME = 'consents' THEN
    PERFORM refresh_contracts(application_id) FROM agreements WHERE id = NEW.subject;
  ELSIF TG_TABLE_NAME = 'offers_taken_back' THEN
    PERFORM refresh_contracts(held.application_id) FROM agreements held JOIN consents offer ON offer.subject = held.id WHERE offer.id = NEW.consent_id;
  ELSIF TG_TABLE_NAME = 'passkeys' THEN
    PERFORM refresh_contracts(application_id) FROM contracts
      WHERE NEW.user_id IN (company_id, talent_id) AND phase = 'active' GROUP BY application_id ORDER BY application_id;
  ELSIF TG_TABLE_NAME = 'users' THEN
    PERFORM refresh_contracts(application_id) FROM contracts WHERE talent_id = NEW.id AND phase <> 'ended' GROUP BY application_id ORDER BY application_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER contracts_follow_applications AFTER UPDATE OF stage ON applications DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((NEW.has_contract OR OLD.has_contract) AND OLD.stage IS DISTINCT FROM NEW.stage) EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_offers AFTER INSERT OR UPDATE OR DELETE ON contract_offers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_agreements AFTER INSERT OR UPDATE OF taken_back_at ON agreements DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_milestones AFTER INSERT OR UPDATE OR DELETE ON milestones DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_first_payouts AFTER INSERT ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.milestone = 0) EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_payouts AFTER UPDATE OF state, block_number ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state <> 'sent') EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_openings AFTER INSERT OR UPDATE OF state ON chain_operations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.step = 'OpenAgreement') EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_refusals AFTER UPDATE OF state ON chain_operations DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.payout_id IS NOT NULL AND (NEW.state IN ('reverted', 'cancelled')) <> (OLD.state IN ('reverted', 'cancelled'))) EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_logs AFTER INSERT OR UPDATE OF orphaned_at, unbooked ON chain_logs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.name = 'AgreementOpened') EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_endings AFTER INSERT OR UPDATE ON contract_endings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_consents AFTER INSERT ON consents DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('SettleMilestone', 'SubmitWork', 'RequestChanges', 'DisputeMilestone', 'RefundMilestone')) EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_offers_taken_back AFTER INSERT ON offers_taken_back DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_passkeys AFTER UPDATE OF removed_from ON passkeys DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_contract_change();
CREATE CONSTRAINT TRIGGER contracts_follow_deletions AFTER UPDATE OF deleted_at ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION note_contract_change();
