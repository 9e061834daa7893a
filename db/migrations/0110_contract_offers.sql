-- A contract as a company offers it for an application, version by version. A version never changes but for its state: what both sides sign is in it.
CREATE TABLE contract_offers (
  id             uuid PRIMARY KEY DEFAULT uuidv7(),
  application_id uuid NOT NULL,
  company_id     uuid NOT NULL,
  talent_id      uuid NOT NULL,
  version        integer NOT NULL,
  state          text NOT NULL DEFAULT 'sent',
  -- The document that both sides sign, as its hash covers it.
  terms          jsonb NOT NULL,
  -- The agreement as the escrow takes it, until when it is signed (seconds since 1970), its id and place on the chain.
  chain_terms    jsonb NOT NULL,
  deadline       bigint NOT NULL,
  commitment     text NOT NULL,
  escrow_address text NOT NULL,
  payee_address  text NOT NULL,
  -- Of the agreement that an acceptance makes. No foreign key: it is signed by the company before it exists.
  agreement_id   uuid NOT NULL,
  -- What the company agreed to when it sent the version.
  consent_id     uuid NOT NULL,
  sent_at        timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  -- When it was answered, replaced or taken back, or expired.
  ended_at       timestamptz,
  -- Why it was rejected or taken back, or which changes the talent asked for.
  note           text,
  CONSTRAINT contract_offers_application FOREIGN KEY (application_id) REFERENCES applications (id),
  CONSTRAINT contract_offers_consent FOREIGN KEY (consent_id) REFERENCES consents (id),
  CONSTRAINT contract_offers_one_per_version UNIQUE (application_id, version),
  CONSTRAINT contract_offers_one_per_agreement UNIQUE (agreement_id),
  CONSTRAINT contract_offers_state_known CHECK (state IN
    ('sent', 'changes-requested', 'revised', 'accepted', 'rejected', 'withdrawn', 'expired')),
  CONSTRAINT contract_offers_version_counts CHECK (version > 0),
  CONSTRAINT contract_offers_end_is_whole CHECK ((state IN ('sent', 'changes-requested')) = (ended_at IS NULL))
);
--> statement-breakpoint
-- Only the newest version can be accepted, and what expires is asked for by time.
CREATE UNIQUE INDEX contract_offers_one_open ON contract_offers (application_id) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX contract_offers_by_expiry ON contract_offers (expires_at) WHERE ended_at IS NULL;
--> statement-breakpoint
CREATE INDEX contract_offers_by_company ON contract_offers (company_id);
--> statement-breakpoint
CREATE INDEX contract_offers_by_talent ON contract_offers (talent_id);
--> statement-breakpoint
-- The files of a version: its two sides may download them.
CREATE TABLE contract_offer_files (
  offer_id uuid NOT NULL,
  position integer NOT NULL,
  file_id  uuid NOT NULL,
  CONSTRAINT contract_offer_files_pkey PRIMARY KEY (offer_id, position),
  CONSTRAINT contract_offer_files_offer FOREIGN KEY (offer_id) REFERENCES contract_offers (id) ON DELETE CASCADE,
  CONSTRAINT contract_offer_files_file FOREIGN KEY (file_id) REFERENCES stored_files (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX contract_offer_files_by_file ON contract_offer_files (file_id);
--> statement-breakpoint
CREATE TABLE contract_templates (
  id         uuid PRIMARY KEY DEFAULT uuidv7(),
  company_id uuid NOT NULL,
  name       text NOT NULL,
  form       jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT contract_templates_company FOREIGN KEY (company_id) REFERENCES companies (user_id)
);
--> statement-breakpoint
CREATE INDEX contract_templates_by_company ON contract_templates (company_id, id);
--> statement-breakpoint
-- A stage also follows from the end of an offer that nobody answered.
ALTER TABLE stage_changes
  DROP CONSTRAINT stage_changes_cause_known,
  ADD CONSTRAINT stage_changes_cause_known CHECK
    (cause IN ('released', 'refunded', 'settled', 'ruled', 'silent-company', 'overdue', 'silent-arbiter', 'reorganisation', 'offer-expired'));
