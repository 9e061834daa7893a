-- Who somebody is, looked at: a talent's identity document, a company's registration and its domain.

ALTER TABLE users
  -- When everything that the role asks for had been approved; null before, and where an approval was taken back.
  ADD COLUMN verified_at timestamptz;
--> statement-breakpoint
CREATE TABLE verifications (
  id           uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id      uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind         text NOT NULL,
  state        text NOT NULL DEFAULT 'submitted',
  -- The document; gone once the decision is made, since nobody needs it any more.
  file_id      uuid REFERENCES stored_files (id) ON DELETE SET NULL,
  -- The company's domain, and what its DNS has to say to prove it.
  domain       text,
  dns_token    text,
  -- Why it was declined.
  reason       text,
  submitted_at timestamptz NOT NULL,
  decided_at   timestamptz,
  CONSTRAINT verifications_once UNIQUE (user_id, kind),
  CONSTRAINT verifications_kind_known CHECK (kind IN ('identity', 'registration', 'domain')),
  CONSTRAINT verifications_state_known CHECK (state IN ('submitted', 'approved', 'declined')),
  CONSTRAINT verifications_decided_says_when CHECK ((state = 'submitted') = (decided_at IS NULL)),
  CONSTRAINT verifications_declined_says_why CHECK (state <> 'declined' OR reason IS NOT NULL),
  CONSTRAINT verifications_domain_has_token CHECK ((kind = 'domain') = (domain IS NOT NULL AND dns_token IS NOT NULL))
);
--> statement-breakpoint
-- What waits for a reviewer, the oldest first.
CREATE INDEX verifications_waiting ON verifications (submitted_at) WHERE state = 'submitted' AND kind <> 'domain';
--> statement-breakpoint
CREATE INDEX verifications_by_file ON verifications (file_id) WHERE file_id IS NOT NULL;
--> statement-breakpoint
-- A domain is proven by one company at a time.
CREATE UNIQUE INDEX verifications_one_company_per_domain ON verifications (domain) WHERE kind = 'domain' AND state = 'approved';
--> statement-breakpoint
CREATE TRIGGER verifications_note_file_use AFTER INSERT OR DELETE OR UPDATE OF file_id ON verifications
  FOR EACH ROW EXECUTE FUNCTION note_file_use('file_id');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION file_is_used(file uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM talents WHERE picture_file_id = file)
      OR EXISTS (SELECT FROM companies WHERE logo_file_id = file)
      OR EXISTS (SELECT FROM portfolios WHERE file_id = file)
      OR EXISTS (SELECT FROM work_images WHERE file_id = file)
      OR EXISTS (SELECT FROM application_attachments WHERE file_id = file)
      OR EXISTS (SELECT FROM verifications WHERE file_id = file)
$$;
--> statement-breakpoint
ALTER TABLE account_codes DROP CONSTRAINT account_codes_purpose_known,
  ADD CONSTRAINT account_codes_purpose_known CHECK (purpose IN ('change-email', 'delete-account', 'verify-domain'));
